import {
  createElement,
  lazy,
  memo,
  Suspense,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

const Nothing = () => null;

/** Like React's `lazy`, but draws `instead` if the code does not load. */
export function lazily<P>(load: () => Promise<{ default: ComponentType<P> }>, instead: ComponentType<P> = Nothing) {
  return lazy(() => load().catch(() => ({ default: instead })));
}

/**
 * A view whose code loads when it first mounts. Until then, and if the code does not load, it draws `instead`.
 *
 * Over a server's HTML, it keeps that HTML until its code has loaded. Otherwise it does not use Suspense: React delays a
 * view that resolves within 300 ms of another one on the page.
 */
export function lazyView<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: ComponentType<P> = Nothing,
): ComponentType<P> {
  let view: ComponentType<P> | null = null;
  const OverHtml = lazily<P>(load, instead) as unknown as ComponentType<P>;
  const subscribe = (draw: () => void) => {
    load().then((module) => {
      view = module.default;
      draw();
    }, Nothing);
    return Nothing;
  };
  // Over HTML, the instance must not render again before the code has loaded: the update would replace the HTML.
  return memo(function LazyView(props: P) {
    const [own] = useState<{ view?: ComponentType<P> }>({});
    const present = useSyncExternalStore(
      subscribe,
      () => own.view ?? view,
      // Called for the first render over HTML alone, and on a server.
      () => (own.view = OverHtml),
    );
    return present === OverHtml ? overHtml(createElement(OverHtml, props)) : createElement(present ?? instead, props);
  });
}

/** The boundary of a view that hydrates on its own. The server draws the same one. */
export function overHtml(view: ReactNode): ReactNode {
  return <Suspense>{view}</Suspense>;
}
