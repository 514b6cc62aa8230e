import { lazy, Suspense, type ComponentType } from 'react';

const Nothing = () => null;

/** As React's `lazy`, but code that does not come leaves `instead` in its place: nothing breaks for want of it. */
export function lazily<P>(load: () => Promise<{ default: ComponentType<P> }>, instead: ComponentType<P> = Nothing) {
  return lazy(() => load().catch(() => ({ default: instead })));
}

/** A view that is fetched when it is first drawn. Meanwhile, and where its code does not come, `instead` is there. */
export function lazyView<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<P> = Nothing,
): ComponentType<P> {
  const View = lazily(load, Instead);
  return (props) => (
    <Suspense fallback={<Instead {...props} />}>
      <View {...props} />
    </Suspense>
  );
}
