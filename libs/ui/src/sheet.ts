import { useMemo } from 'react';
import type { ForwardedRef, RefCallback } from 'react';

/**
 * A style sheet as a value. It does nothing until a view adopts it.
 *
 * A `*.css.ts` file exports one as `{ rank, css: '__LATCHKEY_CSS__' }`; the build puts the file's CSS there.
 */
export interface Sheet {
  /** Later ranks win over earlier ones: 0 what all stands on, 1 controls, 2 their variants and products, 3 a widget's own values. */
  readonly rank: number;
  readonly css: string;
}

/** An adopted sheet of ours: what it was made from, and how many nodes need it. */
interface Adopted extends CSSStyleSheet {
  readonly origin: Sheet;
  users: number;
}

/**
 * Adopts `sheet` for as long as the component is mounted, into the document or shadow root that its node is in.
 *
 * Constructable style sheets need no `<style>` element, so a strict CSP has nothing to refuse. On a server, and in a
 * document that has none, nothing happens: link `styles.css` there.
 *
 * @param forwarded the ref that the component was given, if it takes one
 * @returns the ref for the component's own root element, which it must always draw
 */
export function useSheet<E extends Element>(sheet: Sheet, forwarded?: ForwardedRef<E>): RefCallback<E> {
  return useMemo(() => {
    let giveBack: (() => void) | null;
    return (node) => {
      giveBack?.();
      giveBack = node && adoptSheet(node, sheet);
      if (typeof forwarded === 'function') forwarded(node);
      else if (forwarded) forwarded.current = node;
    };
  }, [sheet, forwarded]);
}

/**
 * Adopts `sheet` into the root of `node`, once however many nodes ask: behind our sheets of the same rank and before
 * those of a later one. The host's own sheets stay where they are. A node that is not attached yet counts to its
 * document.
 *
 * @returns what gives it back; the last one to do so takes the sheet out of the root
 */
export function adoptSheet(node: Element, sheet: Sheet): () => void {
  const { ownerDocument } = node;
  const { defaultView: view } = ownerDocument;
  const inside = node.getRootNode();
  const root = 'adoptedStyleSheets' in inside ? (inside as ShadowRoot) : ownerDocument;
  const list: (CSSStyleSheet & Partial<Adopted>)[] | undefined = root.adoptedStyleSheets;
  if (!list || !view) return () => {};

  let css = list.find(({ origin }) => origin === sheet) as Adopted | undefined;
  if (!css) {
    css = Object.assign(new view.CSSStyleSheet(), { origin: sheet, users: 0 });
    css.replaceSync(sheet.css);
    const later = list.findIndex(({ origin }) => origin && origin.rank > sheet.rank);
    list.splice(later < 0 ? list.length : later, 0, css);
  }
  const adopted = css;
  adopted.users++;
  return () => {
    if (--adopted.users < 1) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== adopted);
  };
}
