// The only two host classes that rules may use. A rule that uses a clock, the network or the process does not compile.

declare class URL {
  constructor(url: string, base?: string);
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare class URLSearchParams {
  constructor(init?: string);
  delete(name: string): void;
  append(name: string, value: string): void;
  toString(): string;
  get(name: string): string | null;
  readonly size: number;
}
