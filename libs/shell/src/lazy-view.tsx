import { createElement, lazy, useSyncExternalStore, type ComponentType } from 'react';

const Nothing = () => null;

/** As React's `lazy`, but code that does not come leaves `instead` in its place: nothing breaks for want of it. */
export function lazily<P>(load: () => Promise<{ default: ComponentType<P> }>, instead: ComponentType<P> = Nothing) {
  return lazy(() => load().catch(() => ({ default: instead })));
}

/**
 * A view that is fetched when it is first drawn. Meanwhile, and where its code does not come, `instead` is there.
 *
 * Without React's Suspense, which holds back what comes within 300 ms of another view of the page.
 */
export function lazyView<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: ComponentType<P> = Nothing,
): ComponentType<P> {
  let view: ComponentType<P> | null = null;
  const subscribe = (draw: () => void) => {
    load().then((module) => {
      view = module.default;
      draw();
    }, Nothing);
    return Nothing;
  };
  return (props) => createElement(useSyncExternalStore(subscribe, () => view, Nothing) ?? instead, props);
}
