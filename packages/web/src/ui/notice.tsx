import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type Tone = "info" | "success" | "warning" | "danger";

export const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  info: "info",
  success: "done",
  warning: "warning",
  danger: "stop",
};

/** Screen readers announce a live notice. */
export function Notice({
  tone = "info",
  title,
  actions,
  isLive = false,
  className = "",
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  actions?: ReactNode;
  isLive?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      className={`notice tone-${tone} flex gap-3 px-4 py-3.5 md:px-5 md:py-4 ${className}`}
      {...(isLive && { role: tone === "danger" ? "alert" : "status" })}
    >
      <Icon name={TONE_ICONS[tone]} className="mt-px size-6 text-[var(--tone)]" />
      <div className="grid min-w-0 grow gap-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="max-w-3xl">{children}</div>}
        {actions !== undefined && <div className="cluster mt-2">{actions}</div>}
      </div>
    </div>
  );
}
