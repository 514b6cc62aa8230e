import { sheet as extendedSheet } from './extended-theme.css.js';
import type { Parts } from './parts.js';
import { adoptSheet } from './sheet.js';
import { refuseStyle, themeValues } from './theme-values.js';

export { readStyles, themeValues } from './theme-values.js';

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
  /** @default '6px' */
  borderRadius: LengthValue;
}>;

/**
 * The colours that apply on the card: the light ones, the dark ones, or those that the person's system prefers.
 *
 * @default the `color-scheme` that the card inherits from the page
 */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** The styles that a host can change (behaviour.md 3), all optional. Defaults are given as light / dark. */
export type Styles = Optional<{
  container: Optional<{
    /** @default '#FFFFFF' / '#11181C' */
    backgroundColor: ColorValue;
    /** @default '#DDE4E8' / '#26333A' */
    borderColor: ColorValue;
    /** @default '8px' */
    borderRadius: LengthValue;
    /** At most the available width. @default '400px' */
    width: LengthValue;
    /** One to four lengths. @default '32px', less at the sides of a narrow card */
    padding: string;
    /** A CSS `box-shadow`. @default '0 1px 2px rgb(25 48 61/.05),0 8px 24px rgb(25 48 61/.08)' */
    boxShadow: string;
  }>;
  colors: Optional<{
    /** Another name of `container.backgroundColor`, which has priority. */
    container: ColorValue;
    /** Text. @default '#19303D' / '#E8F0F4' */
    primary: ColorValue;
    /** Secondary text. @default '#5C727D' / '#A2B4BE' */
    secondary: ColorValue;
    /** @default '#0C5A56' / '#5FCBB9' */
    success: ColorValue;
    /** @default '#8B1214' / '#FFA29E' */
    error: ColorValue;
    /** The bar beside a warning. @default '#FFD94A' */
    warning: ColorValue;
    /** Background of badges. @default '#ECFAFF' / '#17313E' */
    accent: ColorValue;
  }>;
  buttons: Optional<{
    /** @default '#19303D' with '#FFFFFF' / '#DCE8EE' with '#11181C' */
    primary: ButtonStyles;
    /** @default '#FFFFFF' with '#19303D' / '#1A242A' with '#E8F0F4' */
    secondary: ButtonStyles;
    /** @default '#EEF2F4' with '#5B6F7B' / '#1F2A30' with '#94A7B2' */
    disabled: ButtonStyles;
  }>;
  inputs: Optional<{
    /** @default '#FFFFFF' / '#161F24' */
    backgroundColor: ColorValue;
    /** @default '#19303D' / '#E8F0F4' */
    textColor: ColorValue;
    /** Placeholders of a plugin's fields, and the arrow of the country select. @default '#647A85' / '#8FA3AE' */
    placeholderColor: ColorValue;
    /** @default '#8296A1' / '#6B808B' */
    borderColor: ColorValue;
    /** @default '6px' */
    borderRadius: LengthValue;
  }>;
  /** The text of `hostContent({ footer })`. */
  footer: Optional<{
    /** @default `colors.secondary` */
    textColor: ColorValue;
    /** @default 0.875 times `fontSize` */
    fontSize: LengthValue;
  }>;
  /** A CSS list of font families. @default 'Arial, sans-serif' */
  fontFamily: string;
  /** Another name of `fontFamily`, which has priority. */
  fonts: string;
  /** The size of texts; headings and small texts follow. @default '16px' */
  fontSize: LengthValue;
  /**
   * The weight of headings, labels, tabs and buttons: a number from 1 to 1000, or a keyword.
   *
   * @default '700' for headings, main buttons, text buttons and the selected tab; '400' for the others
   */
  fontWeight: string;
  /** The space between two parts that belong together; sections have three times as much. @default '8px' */
  spacing: LengthValue;
  /** The height of buttons and fields. A target must be at least 24 px high (WCAG 2.2, 2.5.8). @default '45px' */
  controlHeight: LengthValue;
  /** How long screens and messages fade in, if the person accepts motion. '0s' turns it off. @default '.2s' */
  motionDuration: string;
  /** The scheme of the card, whatever the page has. @default the `color-scheme` that the card inherits */
  colorScheme: ColorScheme;
  /**
   * Marks each part of the widget with `data-latchkey-part` and `part`, and adds the classes given here. `{}` marks only.
   * @default none: parts are not marked
   */
  parts: Parts;
  /**
   * Puts the widget's own sheets into the cascade layer `latchkey`, so that CSS of the page overrides them. Applies to
   * all widgets of the document or shadow root. @default false
   */
  cascadeLayer: boolean;
  /** Hides the heading of the main screen visually, but not from screen readers. @default false */
  hideHeaderText: boolean;
  /** `false` has the same effect as `hideHeaderText: true`. @default true */
  displayHeader: boolean;
  /** The image above the heading; see `logoUrl` for the accepted URLs. */
  logo: Optional<{ logoImageUrl: string }>;
  /** Used if `logo.logoImageUrl` is missing. */
  logoImageUrl: string;
}>;

/**
 * Applies the host's theme values to one widget, in its own constructed style sheet. Never uses the `style` attribute,
 * which a strict CSP blocks.
 *
 * Accepts a value if the browser's CSS parser accepts it for that kind of property (colour, length, width, font
 * families, …) and nothing in it can load a resource or end the declaration. Any other value keeps its default and causes
 * one console warning with its path.
 *
 * A colour without `light-dark()` or `var()` pins the widget to the light scheme, unless `colorScheme` is set: the
 * defaults of the other values must not switch to dark beside it.
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
  // As specific as the card's own rule, which inherits the scheme of the page.
  draft.replaceSync(`[data-lk-theme="${mark}"]:not(#_#_){}`);
  const rule = draft.cssRules[0] as CSSStyleRule;
  theme.forEach((value, name) => rule.style.setProperty(name, value));
  node.setAttribute('data-lk-theme', mark);
  const releases = [adoptSheet(node, extendedSheet), adoptSheet(node, { rank: 3, css: rule.cssText })];
  return () => {
    releases.forEach((release) => release());
    if (node.getAttribute('data-lk-theme') === mark) node.removeAttribute('data-lk-theme');
  };
}

/**
 * Returns the URL of the host's logo if it is safe to show: `https`, the page's own origin, `http` on a loopback host,
 * or a `data:` image of type svg, png, jpeg, webp, avif or gif. Any other value causes one console warning.
 *
 * Draw it in an `img` with `referrerpolicy="no-referrer"`: an SVG image runs no script there and loads no resource (HTML
 * standard, image formats: "secure static mode").
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
    (url?.protocol === 'data:' && /^image\/(svg\+xml|a?png|jpe?g|webp|avif|gif)[;,]/i.test(url.pathname));
  if (safe) return url.href;
  refuseStyle(['logo', 'logoImageUrl'], value, 'is not an https address, one of this origin or a data: image; no logo');
  return undefined;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
