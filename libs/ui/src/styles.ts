import { adoptSheet } from './sheet.js';
import type { Styles } from './styles.types.js';

export type { ButtonStyles, ColorValue, LengthValue, Styles } from './styles.types.js';

const OURS =
  /^(container-(background|border|radius|width)|colors-(primary|secondary|success|error|warning|accent)|buttons-(primary|secondary|disabled)-(background|text|border|radius)|inputs-(background|text|placeholder|border|radius)|font)$/;

/** Members of `styles` that say what is drawn, not how. */
const CONTENT = ['hideHeaderText', 'displayHeader', 'logo.logoImageUrl', 'logoImageUrl'];

/** Nothing that ends a declaration, escapes, or could load: `var()` hides its fallback from the parser's own check. */
const HOSTILE = /[;{}\\@]|\/\*|(url|src|image|image-set|expression)\(/i;

/** Follows the page's colour scheme by itself. */
const ADAPTS = /light-dark\(|var\(/i;

/** How many names deep `styles` is. */
const DEPTH = 3;

/** Stands for a member that threw when it was read. */
const UNREADABLE = '(unreadable)';

/**
 * A copy of `styles` that reads each member once and holds nothing but objects, texts, numbers and booleans. In place of
 * a member that throws, and of any other value, it holds a text in parentheses, which {@link applyTheme} refuses by name.
 */
export function readStyles(styles: Styles): Styles {
  return read(() => styles, 0) as Styles;

  function read(get: () => unknown, depth: number): unknown {
    try {
      const value = get();
      // JSON has null for what is left out.
      if (value === undefined || value === null) return undefined;
      if (['string', 'number', 'boolean'].includes(typeof value)) return value;
      if (typeof value !== 'object' || depth > DEPTH) return `(${typeof value})`;
      return Object.fromEntries(
        Object.keys(value).map((key) => [key, read(() => Reflect.get(value, key) as unknown, depth + 1)]),
      );
    } catch {
      return UNREADABLE;
    }
  }
}

/**
 * Gives one widget the host's values of the theme contract, in a constructed style sheet of its own; the `style`
 * attribute, which a strict CSP refuses, is never used.
 *
 * A value is taken if the browser's CSS parser takes it for that kind of property (colour, length, width, font
 * families) and nothing in it could load or break out. Any other keeps its default and is named, with its path, by
 * one warning on the console.
 *
 * Colours without `light-dark()` or `var()` pin the widget to the light scheme: they are one theme, and the defaults
 * that complete it must not change under them when the person prefers dark.
 *
 * @param node the element of `Container`
 * @returns what takes the values back; call it before applying others to the same node
 */
export function applyTheme(node: Element, styles: Styles): () => void {
  const { ownerDocument } = node;
  const view = ownerDocument.defaultView;
  if (!view || !('adoptedStyleSheets' in ownerDocument)) return () => {};
  const theme = themeValues(styles, (property, value) => view.CSS.supports(property, value));
  if (theme.size === 0) return () => {};

  // An attribute React knows nothing of: a class would vanish with the next change of `className`.
  const mark = Math.random().toString(36).slice(2);
  const draft = new view.CSSStyleSheet();
  draft.replaceSync(`[data-lk-theme="${mark}"]{}`);
  const rule = draft.cssRules[0] as CSSStyleRule;
  theme.forEach((value, name) => rule.style.setProperty(name, value));
  node.setAttribute('data-lk-theme', mark);
  const release = adoptSheet(node, { rank: 3, css: rule.cssText });
  return () => {
    release();
    if (node.getAttribute('data-lk-theme') === mark) node.removeAttribute('data-lk-theme');
  };
}

/**
 * The declarations that `styles` asks for, checked.
 *
 * @param supports `CSS.supports` of the widget's window
 */
export function themeValues(
  styles: Styles,
  supports: (property: string, value: string) => boolean,
): ReadonlyMap<string, string> {
  const theme = new Map<string, string>();
  walk(styles, []);
  return theme;

  function walk(value: unknown, path: readonly string[]): void {
    if (value === UNREADABLE) return refuse(path, value, 'is left out: it throws when it is read');
    if (value === undefined || CONTENT.includes(path.join('.'))) return;
    if (typeof value === 'object' && value && path.length < DEPTH) {
      for (const [key, member] of Object.entries(value)) walk(member, [...path, key]);
      return;
    }
    const name = path
      .join('-')
      .replace(/Color$/, '')
      .replace('borderRadius', 'radius')
      .replace('fontFamily', 'font');
    if (!OURS.test(name)) return refuse(path, value, 'is not part of the theme');
    const [property, kind] = grammar(name);
    if (typeof value !== 'string' || HOSTILE.test(value) || !supports(property, value)) {
      return refuse(path, value, `is not a ${kind}; the default is kept`);
    }
    theme.set(`--lk-${name}`, value);
    if (property === 'color' && !ADAPTS.test(value)) theme.set('color-scheme', 'light');
  }
}

function grammar(name: string): [property: string, kind: string] {
  if (name === 'font') return ['font-family', 'list of font families'];
  if (name.endsWith('-width')) return ['width', 'CSS length'];
  if (name.endsWith('-radius')) return ['border-radius', 'CSS length'];
  return ['color', 'CSS colour'];
}

/**
 * The address of the host's logo if it is safe to show: `https`, the page's own origin, `http` on this machine, or a
 * `data:` image of type png, jpeg, webp or gif. Any other is named by one warning on the console.
 *
 * Draw it with `referrerpolicy="no-referrer"`.
 *
 * @param base what a relative address is relative to. @default `document.baseURI`; a server passes the page's address
 * @param origin the page's origin. @default `location.origin`
 */
export function logoUrl(
  value: string,
  base: string = document.baseURI,
  origin: string = location.origin,
): string | undefined {
  const url = typeof value === 'string' && URL.canParse(value, base) ? new URL(value, base) : undefined;
  const safe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && (url.origin === origin || isLoopback(url.hostname))) ||
    (url?.protocol === 'data:' && /^image\/(png|jpeg|webp|gif)[;,]/i.test(url.pathname));
  if (safe) return url.href;
  refuse(['logo', 'logoImageUrl'], value, 'is not an https address, one of this origin or a data: image; no logo');
  return undefined;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function refuse(path: readonly string[], value: unknown, why: string): void {
  const shown = typeof value === 'string' ? JSON.stringify(value.slice(0, 100)) : `a value of type ${typeof value}`;
  console.warn(`[latchkey] ${['styles', ...path].join('.')}: ${shown} ${why}.`);
}
