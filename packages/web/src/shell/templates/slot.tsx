// Where the server puts what it alone knows: into a comment of this name (pages/templates/slots.ts of the API).

/** The slots of a template: above the header, beside the logo, below the header, above the heading, and at the top of the sign-in form. */
export type SlotName = "top" | "brand" | "messages" | "refusal" | "refused";

export function Slot({ name }: { name: SlotName }) {
  return <i data-slot-name={name} />;
}

/** Markup with its slots as comments, which the server looks for. */
export function withSlots(markup: string): string {
  return markup.replace(/<i data-slot-name="(\w+)"><\/i>/g, "<!--portico:$1-->");
}
