// Where the server puts what it alone knows: into a comment of this name (frames-places.ts of the API).

/** The places of a frame: above the header, beside the logo, below the header, above the heading, and at the top of the sign-in form. */
export type PlaceName = "top" | "brand" | "messages" | "refusal" | "refused";

/** A place. */
export function Place({ name }: { name: PlaceName }) {
  return <i data-place={name} />;
}

/** Markup with its places as comments, which the server looks for. */
export function withPlaces(markup: string): string {
  return markup.replace(/<i data-place="(\w+)"><\/i>/g, "<!--portico:$1-->");
}
