import { createElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { RedirectResult } from '@latchkey/client';
import { lazyView } from '../runtime/lazy-view.js';
import type { AwaitedRedirectProps } from '../session/awaited-redirect.view.js';
import type { AnyWidgetProps } from '../types.js';
import { replaceHtml } from './replace-html.js';
import { endTypedKeys } from './typed-keys.js';

/** Props of {@link ShadowHost}. */
export interface ShadowHostProps {
  /** The view in the shadow root: a component that is a function. */
  readonly draw: (props: AnyWidgetProps) => ReactNode;
  readonly props: AnyWidgetProps;
}

const AwaitedRedirect = /* @__PURE__ */ lazyView<AwaitedRedirectProps>(() =>
  import('../session/awaited-redirect.view.js').catch(() => ({
    default: ({ props, draw }) => draw({ ...props, redirect: undefined }),
  })),
);

/** Draws a view with the result of the host's `redirect`, which may be a promise, and in a shadow root if the host asks. */
export default function ShadowHost({ draw, props }: ShadowHostProps) {
  const drawWith = (known: AnyWidgetProps) =>
    known.enableShadowDOM ? <InShadow draw={draw} props={known} /> : createElement(draw, known);
  const redirect = props.redirect as RedirectResult | undefined;
  return redirect && redirect.tokenType === undefined ? (
    <AwaitedRedirect props={props} draw={drawWith} />
  ) : (
    drawWith(props)
  );
}

/** Draws a view in a shadow root. Replaces the HTML that a server put there, and moves what the person typed. */
function InShadow({ draw, props }: ShadowHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot>();
  useEffect(() => {
    if (!host.current) return;
    // A second mount (StrictMode) reuses the root of the first: an element can have only one.
    const { shadowRoot } = host.current;
    const stop = shadowRoot?.firstChild ? replaceHtml(shadowRoot) : undefined;
    const own = shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    endTypedKeys(own);
    setRoot(own);
    return stop;
  }, []);
  return <div ref={host}>{root && createPortal(createElement(draw, props), root)}</div>;
}
