// The brand ECV shows the footer to members only, without social links.

import type { FooterView } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { useMessages } from "../language/messages.ts";
import { useLayout } from "../session-context/layout-query.ts";
import { MenuLink } from "../ui/menu-link.tsx";
import { shellMessages } from "./messages.ts";

const LINK_CLASS =
  "inline-flex min-h-8 items-center text-sm text-ink-soft underline-offset-4 hover:text-brand-ink hover:underline";

export function Footer({ context }: { context: SessionView }) {
  const texts = useMessages(shellMessages);
  const { data: layout, isPending } = useLayout(context);
  const footer = layout?.footer ?? null;
  return (
    <footer aria-label={texts.footer} className="mt-auto border-t border-line bg-sunken">
      <div className={`column py-10 ${isPending ? "min-h-72" : ""}`}>
        {footer !== null && <FooterContent footer={footer} label={texts.social} />}
      </div>
    </footer>
  );
}

/** A mask replaces the logo's own colours with the theme's. */
function FooterLogo({ logo: { address, alternative } }: { logo: NonNullable<FooterView["logo"]> }) {
  return (
    <span className="footer-logo" style={{ maskImage: `url("${encodeURI(address)}")` }}>
      <img src={address} alt={alternative} className="h-10 w-auto" loading="lazy" />
    </span>
  );
}

function FooterContent({ footer, label }: { footer: FooterView; label: string }) {
  const { logo, layout, columns, social, smallPrint } = footer;
  return (
    <>
      {logo !== null && <FooterLogo logo={logo} />}
      <div className={layout === "columns" ? "grid gap-8 sm:grid-cols-2 xl:grid-cols-4" : "flex flex-col gap-6"}>
        {columns.map(({ header, description, items }) => (
          <section key={header + description}>
            {header !== "" && <h2 className="mb-2 text-sm font-semibold text-ink">{header}</h2>}
            {description !== "" && <p className="mb-2 text-sm text-ink-soft">{description}</p>}
            <ul>
              {items.map(({ name, link }) => (
                <li key={name}>
                  <MenuLink link={link} className={link === null ? "text-sm text-ink-soft" : LINK_CLASS}>
                    {name}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {social.length > 0 && (
        <ul aria-label={label} className="mt-8 flex flex-wrap gap-4">
          {social.map(({ name, link }) => (
            <li key={name}>
              <MenuLink link={link} className={LINK_CLASS}>
                {name}
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
      {smallPrint !== "" && <p className="mt-8 max-w-prose text-xs text-ink-soft">{smallPrint}</p>}
    </>
  );
}
