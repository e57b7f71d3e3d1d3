declare module "virtual:coasts" {
  export const COASTS: string;
  /** The same coastlines for a map of the whole region. */
  export const OVERVIEW: string;
}
