declare module "virtual:coasts" {
  export const COASTS: string;
  /** For a map of the whole region. */
  export const OVERVIEW: string;
}
