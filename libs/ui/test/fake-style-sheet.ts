import { vi } from 'vitest';

/** A constructable style sheet, which jsdom lacks. It keeps its text and one rule. */
class FakeStyleSheet {
  text = '';
  cssRules: { readonly style: { setProperty: (name: string, value: string) => void }; cssText: string }[] = [];

  replaceSync(css: string) {
    this.text = css;
    const rule = {
      cssText: css,
      style: { setProperty: (name: string, value: string) => void (rule.cssText += `${name}:${value};`) },
    };
    this.cssRules = [rule];
  }
}

/** Gives a root constructable style sheets; returns a function that reads the texts of those that it has adopted. */
export function fakeStyleSheets(root: Document | ShadowRoot): () => readonly string[] {
  vi.stubGlobal('CSSStyleSheet', FakeStyleSheet);
  Object.assign(root, { adoptedStyleSheets: [] });
  return () => root.adoptedStyleSheets.map((sheet) => (sheet as unknown as FakeStyleSheet).text);
}
