declare module "virtual:coasts" {
  export const COASTS: string;
}
