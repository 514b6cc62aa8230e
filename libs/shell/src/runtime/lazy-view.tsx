import { createElement, lazy, useSyncExternalStore, type ComponentType } from 'react';

const Nothing = () => null;

/** Like React's `lazy`, but draws `instead` if the code does not load. */
export function lazily<P>(load: () => Promise<{ default: ComponentType<P> }>, instead: ComponentType<P> = Nothing) {
  return lazy(() => load().catch(() => ({ default: instead })));
}

/**
 * A view whose code loads when it first mounts. Until then, and if the code does not load, it draws `instead`.
 *
 * Does not use Suspense: React delays a view that resolves within 300 ms of another one on the page.
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
