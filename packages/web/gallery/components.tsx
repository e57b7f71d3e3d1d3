import { useState } from "react";
import { Button, IconButton } from "../src/ui/button.tsx";
import { ButtonLink } from "../src/ui/button-link.tsx";
import { Card, LinkCard } from "../src/ui/card.tsx";
import { DayText } from "../src/ui/day.tsx";
import { Figure } from "../src/ui/description.tsx";
import { Dialog } from "../src/ui/dialog.tsx";
import { Icon } from "../src/ui/icon.tsx";
import { InternalLink } from "../src/ui/link.tsx";
import { MoneyText } from "../src/ui/money.tsx";
import { Notice } from "../src/ui/notice.tsx";
import { Page } from "../src/ui/page.tsx";
import { Scene } from "../src/ui/scene.tsx";
import { Section } from "../src/ui/section.tsx";
import { Failed, PartlyFailed } from "../src/ui/states.tsx";
import { Status, type StatusTone, Unknown, Why } from "../src/ui/status.tsx";
import { DataTable } from "../src/ui/table.tsx";
import { useToast } from "../src/ui/toasts.ts";
import { Account, States } from "./more-components.tsx";

const PHONES = [
  { country: "AU", number: "1800 975 707" },
  { country: "NZ", number: "+64 9 055 0142" },
] as const;

const LOTS: readonly { id: string; day: string; left: number | null; status: string; tone: StatusTone; why: string }[] =
  [
    {
      id: "A-20417",
      day: "2026-12-31",
      left: 2_400,
      status: "Expiring",
      tone: "warning",
      why: "41 days are left; reminders start 90 days before.",
    },
    {
      id: "A-20993",
      day: "2027-06-30",
      left: 10_000,
      status: "Active",
      tone: "success",
      why: "10,000 points can be used until then.",
    },
    { id: "A-19881", day: "2026-06-30", left: 0, status: "Used", tone: "neutral", why: "No points remain." },
    {
      id: "A-21050",
      day: "2027-12-31",
      left: null,
      status: "Unknown",
      tone: "info",
      why: "The balance could not be read.",
    },
  ];

/** All components except forms. */
export function Components() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Page
      title="My points"
      eyebrow="My account"
      lead="What you have, what it is worth, and when it ends. Each number can tell you why."
      actions={
        <>
          <ButtonLink to="/search?kind=points">Find a stay</ButtonLink>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            How points work
          </Button>
        </>
      }
    >
      <Summary />
      <Lots />
      <Messages />
      <Buttons />
      <Stories />
      <Account />
      <States />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="How points work"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Understood</Button>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              Read more
            </Button>
          </>
        }
      >
        <p>
          Points come once a year and can be used for stays of any length. What you do not use expires on the day shown
          beside it.
        </p>
      </Dialog>
    </Page>
  );
}

function Summary() {
  return (
    <>
      <Scene name="coast" className="scene-banner rounded-card" />
      <div className="grid gap-4 lg:grid-cols-3">
        <Card>
          <Figure label="Points available" value="12,400" unit="points">
            <Why reason="Two lots are active or expiring: 2,400 and 10,000 points." subject="Points available" />
          </Figure>
        </Card>
        <Card kind="soft">
          <Figure label="Points expiring" value="2,400" unit="points">
            <span className="text-sm text-ink-soft">
              by <DayText iso="2026-12-31" />
            </span>
          </Figure>
        </Card>
        <Card kind="deep">
          <Figure label="Exchange credits" value="3">
            <div>
              <Button kind="secondary" size="small">
                Use one
              </Button>
            </div>
          </Figure>
        </Card>
      </div>
    </>
  );
}

function Lots() {
  return (
    <>
      <Section title="Your points" lead="Lots expire one by one." actions={<Button kind="quiet">Download</Button>}>
        <DataTable
          caption="Your points"
          rows={LOTS}
          rowKey={(lot) => lot.id}
          columns={[
            { key: "lot", header: "Lot", cell: (lot) => lot.id },
            { key: "until", header: "Expires", cell: (lot) => <DayText iso={lot.day} /> },
            {
              key: "status",
              header: "Status",
              cell: (lot) => (
                <div className="grid justify-items-start gap-1">
                  <Status tone={lot.tone}>{lot.status}</Status>
                  <Why reason={lot.why} subject={lot.status} />
                </div>
              ),
            },
            {
              key: "worth",
              header: "Fee",
              align: "end",
              cell: () => <MoneyText money={{ minor: 123_450, currency: "AUD" }} />,
            },
            {
              key: "left",
              header: "Points left",
              align: "end",
              cell: (lot) => (lot.left === null ? <Unknown because={lot.why} /> : lot.left.toLocaleString("en-AU")),
            },
          ]}
        />
      </Section>
    </>
  );
}

function Messages() {
  return (
    <>
      <Section title="Messages">
        <div className="grid gap-3">
          <Notice title="This page is for members of Weeks.">
            Everything that belongs to your membership is under My Dashboard.{" "}
            <InternalLink to="/">Go there</InternalLink>.
          </Notice>
          <Notice tone="success" title="Your address is saved." />
          <Notice tone="warning" title="A levy is due on 30 Nov 2026." actions={<Button size="small">Pay now</Button>}>
            <MoneyText money={{ minor: 45_000, currency: "NZD" }} /> is outstanding.
          </Notice>
          <Failed
            problem={{
              title: "Your points cannot be shown just now",
              hint: "The club's system does not answer. Nothing is lost.",
              reference: "K7Q2-PD",
            }}
            onRetry={() => undefined}
            phones={PHONES}
          />
          <PartlyFailed parts={["exchange credits", "entitlements"]} onRetry={() => undefined} />
        </div>
      </Section>
    </>
  );
}

function Buttons() {
  const toast = useToast();
  return (
    <>
      <Section title="Buttons">
        <div className="cluster">
          <Button onClick={() => toast({ text: "Your address is saved." })}>Save</Button>
          <Button kind="secondary">Cancel</Button>
          <Button kind="quiet">More</Button>
          <Button kind="danger">Remove</Button>
          <Button isBusy busyText="Saving">
            Save
          </Button>
          <IconButton label="Settings">
            <Icon name="settings" />
          </IconButton>
          <Button kind="secondary">
            <Icon name="calendar" />
            Pick days
          </Button>
          <Button disabledBecause="You need the exchange pass for this.">Exchange</Button>
        </div>
        <div className="cluster">
          {(["neutral", "brand", "info", "success", "warning", "danger"] as const).map((tone) => (
            <Status key={tone} tone={tone}>
              {tone}
            </Status>
          ))}
        </div>
      </Section>
    </>
  );
}

function Stories() {
  return (
    <>
      <Section title="Explore" actions={<InternalLink to="/inspiration">All stories</InternalLink>}>
        <div className="cards">
          <LinkCard
            title="A week on the reef coast"
            link={{ address: "/x", opening: "internal" }}
            image={<Scene name="coast" className="" />}
            meta="Queensland"
          >
            Warm water, slow mornings, and a villa ten steps from the sand.
          </LinkCard>
          <LinkCard
            title="Alpine lakes by train"
            link={{ address: "/x", opening: "internal" }}
            image={<Scene name="alps" className="" />}
            meta="New Zealand"
          >
            Four days, two lakes, and the clearest stars you will ever count.
          </LinkCard>
          <LinkCard
            title="City lights, river nights"
            link={{ address: "https://www.portico.example", opening: "new tab" }}
            image={<Scene name="city" className="" />}
            meta="Vietnam"
          >
            Old quarters, new towers, and breakfast on a plastic stool.
          </LinkCard>
        </div>
      </Section>
    </>
  );
}
