import { useMemo, type ForwardedRef, type RefCallback } from 'react';

/** The attributes that a control passes on to its element. Only the theme sets its style. */
export type Attributes<T> = Omit<T, 'style' | 'className'>;

/**
 * A style sheet as a value. It has no effect until a view adopts it.
 *
 * A plain text needs no build: `const sheet = { css: '.pager-number { font-weight: 600 }' }`. Define it once, outside of the
 * component: a new object is another sheet. A `*.css.ts` file of vanilla-extract exports one as
 * `{ rank, css: '__LATCHKEY_CSS__' }`; the build inserts the file's CSS (`@latchkey/vite`).
 */
export interface Sheet {
  /**
   * Higher ranks override lower ones: 0 base, 1 controls, 2 their variants and products, 3 a widget's theme.
   *
   * @default 2
   */
  readonly rank?: number;
  readonly css: string;
}

/** An adopted sheet, with its source, its rank and the number of nodes that use it. */
interface Adopted extends CSSStyleSheet {
  readonly origin: Sheet;
  readonly rank: number;
  users: number;
}

/**
 * Adopts `sheet` into the node's document or shadow root while the component is mounted.
 *
 * Constructable style sheets need no `<style>` element, so a strict CSP does not block them. Does nothing on a server,
 * and in a browser without `adoptedStyleSheets`: link `styles.css` there.
 *
 * @param forwarded the forwarded ref of the component, if it takes one
 * @returns the ref for the component's root element, which the component must always draw
 */
export function useSheet<E extends Element>(sheet: Sheet, forwarded?: ForwardedRef<E>): RefCallback<E> {
  return useMemo(() => {
    let giveBack: (() => void) | null;
    return (node) => {
      giveBack?.();
      giveBack = node && adoptSheet(node, sheet);
      // Scripts that hold presses of server HTML (`@latchkey/shell/early.js`) wait for this.
      node?.removeAttribute('data-latchkey-waits');
      if (typeof forwarded === 'function') forwarded(node);
      else if (forwarded) forwarded.current = node;
    };
  }, [sheet, forwarded]);
}

/**
 * Adopts `sheet` into the root of `node`, once for any number of nodes: after adopted sheets of the same rank and
 * before those of a higher one. Does not move the host's own sheets. For a detached node, the root is its document.
 *
 * @returns a function that releases the sheet; the last release removes it from the root
 */
export function adoptSheet(node: Element, sheet: Sheet): () => void {
  const { ownerDocument } = node;
  const { defaultView: view } = ownerDocument;
  const { rank = 2 } = sheet;
  const inside = node.getRootNode();
  const root = 'adoptedStyleSheets' in inside ? (inside as ShadowRoot) : ownerDocument;
  const list: (CSSStyleSheet & Partial<Adopted>)[] | undefined = root.adoptedStyleSheets;
  if (!list || !view) return () => {};

  let css = list.find(({ origin }) => origin === sheet) as Adopted | undefined;
  if (!css) {
    css = Object.assign(new view.CSSStyleSheet(), { origin: sheet, rank, users: 0 });
    css.replaceSync(sheet.css);
    // The host's own sheets have no rank. Without a later sheet, `>>>` makes of -1 a place after all others.
    list.splice(list.findIndex((other) => (other as Adopted).rank > rank) >>> 0, 0, css);
  }
  const adopted = css;
  adopted.users++;
  return () => {
    if (--adopted.users < 1) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== adopted);
  };
}
