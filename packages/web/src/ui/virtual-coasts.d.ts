declare module "virtual:coasts" {
  export const COASTS: string;
  /** The simplified path for a map of the whole region. */
  export const OVERVIEW: string;
}
