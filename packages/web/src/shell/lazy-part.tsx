// Once its chunk is loaded, a part renders synchronously.

import { type ComponentType, lazy, Suspense } from "react";

/** `load` fetches the chunk before the part is rendered. */
export interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  load(): Promise<void>;
}

/** Renders nothing while loading, and `Fallback` if the chunk cannot be loaded. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = EmptyPart,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  const load = async () => {
    Part ??= await fetchPart();
  };
  const LazyComponent = lazy(async () => {
    await load().catch(() => undefined);
    return { default: Part ?? Fallback };
  }) as unknown as ComponentType<Props>;
  const PartOrSuspense = (props: Props) =>
    Part === undefined ? (
      <Suspense fallback={null}>
        <LazyComponent {...props} />
      </Suspense>
    ) : (
      <Part {...props} />
    );
  return Object.assign(PartOrSuspense, { load });
}

function EmptyPart(): null {
  return null;
}
