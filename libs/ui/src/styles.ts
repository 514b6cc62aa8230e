import { adoptSheet } from './sheet.js';

/**
 * Any CSS colour that the browser supports, including `light-dark(…)` and `var(--of-the-host)`.
 *
 * One plain colour pins the widget to the light defaults on every page. If all colours use `light-dark()` or `var()`,
 * the widget follows the page's `color-scheme`.
 */
export type ColorValue = string;

/** A CSS length or percentage with a unit: `'8px'`, `'2rem'`, `'100%'`. */
export type LengthValue = string;

/** The members of a type, each of which may be left out or `undefined`. */
type Optional<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** The style of one kind of button. */
export type ButtonStyles = Optional<{
  backgroundColor: ColorValue;
  textColor: ColorValue;
  borderColor: ColorValue;
  /** @default '4px' */
  borderRadius: LengthValue;
}>;

/** The styles that a host can change (behaviour.md 3), all optional. Defaults are given as light / dark. */
export type Styles = Optional<{
  container: Optional<{
    /** @default '#FFFFFF' / '#11181C' */
    backgroundColor: ColorValue;
    /** @default '#ADBCC5' / '#33434C' */
    borderColor: ColorValue;
    /** @default '8px' */
    borderRadius: LengthValue;
    /** At most the available width. @default '400px' */
    width: LengthValue;
  }>;
  colors: Optional<{
    /** Text. @default '#19303D' / '#E8F0F4' */
    primary: ColorValue;
    /** Secondary text. @default '#5C727D' / '#A2B4BE' */
    secondary: ColorValue;
    /** @default '#0C5A56' / '#5FCBB9' */
    success: ColorValue;
    /** @default '#8B1214' / '#FFA29E' */
    error: ColorValue;
    /** @default '#FFD94A' */
    warning: ColorValue;
    /** Background of badges. @default '#ECFAFF' / '#17313E' */
    accent: ColorValue;
  }>;
  buttons: Optional<{
    /** @default '#19303D' with '#FFFFFF' / '#DCE8EE' with '#11181C' */
    primary: ButtonStyles;
    /** @default '#FFFFFF' with '#19303D' / '#1A242A' with '#E8F0F4' */
    secondary: ButtonStyles;
    /** @default '#F3F5F6' with '#5F737F' / '#1F2A30' with '#94A7B2' */
    disabled: ButtonStyles;
  }>;
  inputs: Optional<{
    /** @default '#FFFFFF' / '#161F24' */
    backgroundColor: ColorValue;
    /** @default '#19303D' / '#E8F0F4' */
    textColor: ColorValue;
    /** @default '#647A85' / '#8FA3AE' */
    placeholderColor: ColorValue;
    /** @default '#19303D' / '#7C929E' */
    borderColor: ColorValue;
    /** @default '4px' */
    borderRadius: LengthValue;
  }>;
  /** A CSS list of font families. @default 'Arial, Helvetica, sans-serif' */
  fontFamily: string;
  /** Hides the heading of the main screen visually, but not from screen readers. @default false */
  hideHeaderText: boolean;
  /** `false` has the same effect as `hideHeaderText: true`. @default true */
  displayHeader: boolean;
  /** The image above the heading; see `logoUrl` for the accepted URLs. */
  logo: Optional<{ logoImageUrl: string }>;
  /** Used if `logo.logoImageUrl` is missing. */
  logoImageUrl: string;
}>;

const OURS =
  /^(container-(background|border|radius|width)|colors-(primary|secondary|success|error|warning|accent)|buttons-(primary|secondary|disabled)-(background|text|border|radius)|inputs-(background|text|placeholder|border|radius)|font)$/;

/** Members of `styles` that control the content, not the look. */
const CONTENT = ['hideHeaderText', 'displayHeader', 'logo.logoImageUrl', 'logoImageUrl'];

/** Matches values that end a declaration, escape or load a resource: `CSS.supports` ignores `var()` fallbacks. */
const HOSTILE = /[;{}\\@]|\/\*|(url|src|image|image-set|expression)\(/i;

/** Matches colours that can follow the page's colour scheme. */
const ADAPTS = /light-dark\(|var\(/i;

/** The maximum depth of names in `styles`. */
const DEPTH = 3;

/** Replaces a member whose getter threw. */
const UNREADABLE = '(unreadable)';

/**
 * Returns a copy of `styles` that has only objects, strings, numbers and booleans. Reads each member once. Replaces a
 * member that throws, and a value of any other type, with a text in parentheses, which {@link applyTheme} rejects.
 */
export function readStyles(styles: Styles): Styles {
  return read(() => styles, 0) as Styles;

  function read(get: () => unknown, depth: number): unknown {
    try {
      const value = get();
      // JSON uses null for omitted members.
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
 * Applies the host's theme values to one widget, in its own constructed style sheet. Never uses the `style` attribute,
 * which a strict CSP blocks.
 *
 * Accepts a value if the browser's CSS parser accepts it for that kind of property (colour, length, width, font
 * families) and nothing in it can load a resource or end the declaration. Any other value keeps its default and causes
 * one console warning with its path.
 *
 * A colour without `light-dark()` or `var()` pins the widget to the light scheme: the defaults of the other values must
 * not switch to dark beside it.
 *
 * @param node the element of `Container`
 * @returns a function that removes the values; call it before applying others to the same node
 */
export function applyTheme(node: Element, styles: Styles): () => void {
  const { ownerDocument } = node;
  const view = ownerDocument.defaultView;
  if (!view || !('adoptedStyleSheets' in ownerDocument)) return () => {};
  const theme = themeValues(styles, (property, value) => view.CSS.supports(property, value));
  if (theme.size === 0) return () => {};

  // An attribute that React does not manage: a class would be lost with the next change of `className`.
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
 * Returns the validated declarations of `styles`: property name to value.
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
 * Returns the URL of the host's logo if it is safe to show: `https`, the page's own origin, `http` on a loopback host,
 * or a `data:` image of type png, jpeg, webp or gif. Any other value causes one console warning.
 *
 * Draw it with `referrerpolicy="no-referrer"`.
 *
 * @param base the base of a relative URL. @default `document.baseURI`; a server passes the page's URL
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
