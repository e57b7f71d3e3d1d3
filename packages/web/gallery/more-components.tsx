import { Button } from "../src/ui/button.tsx";
import { ButtonLink } from "../src/ui/button-link.tsx";
import { Card } from "../src/ui/card.tsx";
import { DayText } from "../src/ui/day.tsx";
import { DescriptionList } from "../src/ui/description.tsx";
import { Disclosure } from "../src/ui/disclosure.tsx";
import { InternalLink } from "../src/ui/link.tsx";
import { ShortList } from "../src/ui/short-list.tsx";
import { Empty, Loading } from "../src/ui/states.tsx";
import { Status, Unknown } from "../src/ui/status.tsx";
import { Tabs } from "../src/ui/tabs.tsx";

/** Description lists and disclosures. */
export function Account() {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Account" footer={<InternalLink to="/profile">Change your details</InternalLink>}>
          <DescriptionList
            facts={[
              { term: "Account ID", value: "P-204 177" },
              { term: "Account type", value: <Status tone="brand">Points Member</Status> },
              { term: "E-mail", value: "an.nguyen@example.com" },
              { term: "Member since", value: <DayText iso="2011-03-04" /> },
              { term: "Pass", value: <Unknown because="The memberships could not be read." /> },
            ]}
          />
        </Card>
        <div>
          <Disclosure title="When do my points expire?" isOpen>
            On the day that stands beside each lot. We warn you ninety days before.
          </Disclosure>
          <Disclosure title="Can I give points to somebody?">Yes, within the family.</Disclosure>
          <Disclosure title="What is an exchange credit?" meta="2 min">
            A week with another club.
          </Disclosure>
        </div>
      </div>
    </>
  );
}

/** Empty and loading states. */
export function States() {
  return (
    <>
      <Tabs
        label="Bookings"
        tabs={[
          {
            id: "next",
            label: "Upcoming",
            content: (
              <Empty
                scene="alps"
                title="No stays are planned"
                hint="When you book, your stay appears here with its days and its papers."
                action={<ButtonLink to="/search">Find a stay</ButtonLink>}
              />
            ),
          },
          { id: "past", label: "Past", content: <Loading label="Past stays are loading" shape="rows" /> },
          { id: "all", label: "All", content: <Loading shape="cards" /> },
        ]}
      />
      <Empty
        scene="rainforest"
        title="Nothing matches those days"
        hint="Try a week either side, or another place."
        action={<Button kind="secondary">Change the days</Button>}
      />
      <Empty scene="city" title="No documents yet" hint="Statements and contracts appear here." />
      <ShortList items={["Noosa", "Queenstown", "Hội An", "Cairns", "Wānaka", "Đà Lạt", "Perth"]}>
        {(shown) => (
          <ul className="grid gap-1">
            {shown.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        )}
      </ShortList>
      <Loading shape="cards" />
    </>
  );
}
