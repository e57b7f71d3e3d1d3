// Parts of the layout that most first pages do without. They come in files of their own; once such a file is there, its part is drawn at once.

import { type ComponentType, lazy, Suspense } from "react";

/** A part that comes late, and can be sent for ahead of its use. */
export interface LatePart<Props> {
  (props: Props): React.ReactNode;
  load(): Promise<void>;
}

/** Makes one; nothing is drawn in its place until it is there. */
export function late<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let Part: ComponentType<Props> | undefined;
  const get = async () => {
    Part ??= await fetchPart();
    return { default: Part };
  };
  const Waiting = lazy(get) as unknown as ComponentType<Props>;
  const Late = (props: Props) =>
    Part === undefined ? (
      <Suspense fallback={null}>
        <Waiting {...props} />
      </Suspense>
    ) : (
      <Part {...props} />
    );
  return Object.assign(Late, {
    load: async () => {
      await get();
    },
  });
}
