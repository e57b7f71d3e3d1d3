// Parts of the layout that most first pages do without. They come in files of their own; once such a file is there, its part is drawn at once.

import { type ComponentType, lazy, Suspense } from "react";

/** A part that is loaded when it is needed, and can be sent for ahead of its use. */
export interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  load(): Promise<void>;
}

/**
 * Makes one. Nothing is drawn in its place until it is there; where it does not come at all, `Otherwise` is, because the rest of the layout
 * has to stand.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = Nothing,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  const load = async () => {
    Part ??= await fetchPart();
  };
  const Waiting = lazy(async () => {
    await load().catch(() => undefined);
    return { default: Part ?? Otherwise };
  }) as unknown as ComponentType<Props>;
  const Shown = (props: Props) =>
    Part === undefined ? (
      <Suspense fallback={null}>
        <Waiting {...props} />
      </Suspense>
    ) : (
      <Part {...props} />
    );
  return Object.assign(Shown, { load });
}

function Nothing(): null {
  return null;
}
