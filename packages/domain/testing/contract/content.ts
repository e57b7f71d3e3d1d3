// The promises of the port to the content service.

import { BRANDS } from "../../src/brand/brands.ts";
import { CONTENT_TYPES, type ContentTypeName } from "../../src/content/items.ts";
import { type ContentSetting, type ContentSource, NOT_READ } from "../../src/content/source.ts";
import { assert, show, valueOf } from "./assert.ts";

/** A content service with known items, and the adapter's source. */
export interface ContentBackEnd {
  readonly source: ContentSource;
  /** The service does not respond. */
  stop(): Promise<void> | void;
  close(): Promise<void> | void;
}

export interface ContentSample {
  readonly setting: ContentSetting;
  readonly typeWithItems: ContentTypeName;
  readonly typeWithoutItems: ContentTypeName;
}

interface ContentPromise {
  readonly promise: string;
  readonly check: (backEnd: ContentBackEnd) => Promise<void>;
}

export function contentPromises({
  setting,
  typeWithItems,
  typeWithoutItems,
}: ContentSample): readonly ContentPromise[] {
  const items = (type: ContentTypeName) => `content.items(${show(type)}, ${show(setting)})`;
  const read = ({ source }: ContentBackEnd, type: ContentTypeName) =>
    valueOf(items(type), () => source.items(type, setting));
  return [
    {
      promise: "items gives items of the requested type only, each codename once, for every brand",
      check: async ({ source }) => {
        for (const brand of BRANDS)
          for (const type of CONTENT_TYPES) {
            const call = `content.items(${show(type)}, ${show({ ...setting, brand })})`;
            const found = await valueOf(call, () => source.items(type, { ...setting, brand }));
            const other = found.find((item) => item.type !== type);
            assert(other === undefined, `${call} gave an item of type ${show(other?.type)}. Expected: only ${type}.`);
            const codenames = new Set(found.map(({ codename }) => codename));
            assert(codenames.size === found.length, `${call} gave a codename twice. Expected: each item once.`);
          }
      },
    },
    {
      promise: "items gives what the service has, and an empty list that is not NOT_READ for a type without items",
      check: async (backEnd) => {
        assert((await read(backEnd, typeWithItems)).length > 0, `${items(typeWithItems)} gave no items.`);
        const none = await read(backEnd, typeWithoutItems);
        assert(none.length === 0, `${items(typeWithoutItems)} gave ${show(none)}. Expected: an empty list.`);
        assert(none !== NOT_READ, `${items(typeWithoutItems)} gave NOT_READ, but the service has responded.`);
      },
    },
    {
      promise: "items gives NOT_READ, and does not throw, if the service never responded",
      check: async (backEnd) => {
        await backEnd.stop();
        const found = await read(backEnd, typeWithItems);
        assert(found === NOT_READ, `${items(typeWithItems)} gave ${show(found)}. Expected: NOT_READ itself.`);
      },
    },
    {
      promise: "items gives the last good copy after the service stopped",
      check: async (backEnd) => {
        const before = await read(backEnd, typeWithItems);
        await backEnd.stop();
        const after = await read(backEnd, typeWithItems);
        assert(
          after.length === before.length && after !== NOT_READ,
          `${items(typeWithItems)} gave ${show(after)} after the service stopped. Expected: the items read before.`,
        );
      },
    },
  ];
}
