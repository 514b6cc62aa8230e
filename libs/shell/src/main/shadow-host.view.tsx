import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { AnyWidgetProps } from '../types.js';
import { replaceHtml } from './replace-html.js';

/** Props of {@link ShadowHost}. */
export interface ShadowHostProps {
  /** The view in the shadow root. */
  readonly draw: ComponentType<AnyWidgetProps>;
  readonly props: AnyWidgetProps;
}

/** Draws a view in a shadow root. Replaces the HTML that a server put there, and moves what the person typed. */
export default function ShadowHost({ draw, props }: ShadowHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot>();
  useEffect(() => {
    if (!host.current) return;
    // A second mount (StrictMode) reuses the root of the first: an element can have only one.
    const { shadowRoot } = host.current;
    const stop = shadowRoot?.firstChild ? replaceHtml(shadowRoot) : undefined;
    setRoot(shadowRoot ?? host.current.attachShadow({ mode: 'open' }));
    return stop;
  }, []);
  return <div ref={host}>{root && createPortal(createElement(draw, props), root)}</div>;
}
