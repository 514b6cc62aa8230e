import type { ButtonStyles, Styles } from './styles.js';

/** The CSS property whose values a member accepts, and a name for them. */
type Grammar = readonly [property: string, kind: string];

const COLOR: Grammar = ['color', 'CSS colour'];
const RADIUS: Grammar = ['border-radius', 'CSS length'];
const LENGTH: Grammar = ['padding-left', 'CSS length'];

/** A member that controls the content or is read elsewhere. */
const CONTENT = 'content';

type Grammars<T> = { readonly [Name in keyof T]-?: Grammar | typeof CONTENT | Grammars<NonNullable<T[Name]>> };

const button: Grammars<ButtonStyles> = {
  backgroundColor: COLOR,
  textColor: COLOR,
  borderColor: COLOR,
  borderRadius: RADIUS,
};

const members: Grammars<Styles> = {
  container: {
    backgroundColor: COLOR,
    borderColor: COLOR,
    borderRadius: RADIUS,
    width: ['width', 'CSS length'],
    padding: ['padding', 'CSS padding'],
    boxShadow: ['box-shadow', 'CSS shadow'],
  },
  colors: {
    container: COLOR,
    primary: COLOR,
    secondary: COLOR,
    success: COLOR,
    error: COLOR,
    warning: COLOR,
    accent: COLOR,
  },
  buttons: { primary: button, secondary: button, disabled: button },
  inputs: {
    backgroundColor: COLOR,
    textColor: COLOR,
    placeholderColor: COLOR,
    borderColor: COLOR,
    borderRadius: RADIUS,
  },
  footer: { textColor: COLOR, fontSize: LENGTH },
  fontFamily: ['font-family', 'list of font families'],
  fonts: ['font-family', 'list of font families'],
  fontSize: LENGTH,
  fontWeight: ['font-weight', 'CSS font weight'],
  spacing: LENGTH,
  controlHeight: LENGTH,
  motionDuration: ['transition-duration', 'CSS time'],
  colorScheme: CONTENT,
  parts: CONTENT,
  cascadeLayer: CONTENT,
  hideHeaderText: CONTENT,
  displayHeader: CONTENT,
  logo: { logoImageUrl: CONTENT },
  logoImageUrl: CONTENT,
};

const SCHEMES: Readonly<Record<string, string>> = { light: 'light', dark: 'dark', auto: 'light dark' };

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
 * member that throws, and a value of any other type, with a text in parentheses, which `applyTheme` rejects.
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
 * Returns the validated declarations of `styles`: property name to value.
 *
 * @param supports `CSS.supports` of the widget's window
 */
export function themeValues(
  styles: Styles,
  supports: (property: string, value: string) => boolean,
): ReadonlyMap<string, string> {
  const theme = new Map<string, string>();
  const { container, fontFamily, colorScheme, parts, cascadeLayer } = Object(styles) as Styles;
  walk(styles, members, []);
  setScheme(colorScheme);
  requireType('parts', parts, 'object');
  requireType('cascadeLayer', cascadeLayer, 'boolean');
  return theme;

  function walk(value: unknown, known: object | string, path: readonly string[]): void {
    if (value === UNREADABLE) return refuseStyle(path, value, 'is left out: it throws when it is read');
    if (value === undefined || value === null || known === CONTENT) return;
    if (Array.isArray(known)) return set(value, known as unknown as Grammar, path);
    if (typeof value !== 'object') return refuseStyle(path, value, 'is not an object; the default is kept');
    for (const [key, member] of Object.entries(value)) {
      const inner: unknown = Object.hasOwn(known as object, key) ? Reflect.get(known as object, key) : undefined;
      if (inner !== undefined) walk(member, inner as object | string, [...path, key]);
      else refuseUnknown(member, Object.keys(known), [...path, key]);
    }
  }

  function set(value: unknown, [property, kind]: Grammar, path: readonly string[]): void {
    if (typeof value !== 'string' || HOSTILE.test(value) || !supports(property, value)) {
      return refuseStyle(path, value, `is not a ${kind}; the default is kept`);
    }
    // The values that have priority over another name of theirs.
    const first = { 'colors.container': container?.backgroundColor, fonts: fontFamily }[path.join('.')];
    if (first === undefined) theme.set(nameOf(path), value);
    if (property === 'color' && !ADAPTS.test(value)) theme.set('color-scheme', 'light');
  }

  function setScheme(value: unknown): void {
    if (value === undefined || value === UNREADABLE) return;
    const scheme = typeof value === 'string' && Object.hasOwn(SCHEMES, value) ? SCHEMES[value] : undefined;
    if (scheme) theme.set('color-scheme', scheme);
    else refuseStyle(['colorScheme'], value, "is none of 'light', 'dark', 'auto'; the page decides");
  }
}

/** Logs a warning if a member that sets no custom property is not of its type. */
function requireType(name: string, value: unknown, type: 'object' | 'boolean'): void {
  if (value === undefined || value === null || typeof value === type) return;
  refuseStyle([name], value, `is not ${type === 'object' ? 'an object' : 'true or false'}; it has no effect`);
}

/** The custom property of a member: `--lk-` and its path, in kebab case and with shorter words. */
function nameOf(path: readonly string[]): string {
  const name = path
    .join('-')
    .replace('colors-container', 'container-background')
    .replace(/Color$/, '');
  const short = name
    .replace('borderRadius', 'radius')
    .replace(/^fontFamily$|^fonts$/, 'font')
    .replace('boxShadow', 'shadow');
  return `--lk-${short.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Logs a warning about a member of `styles` that does not exist, with the nearest name. */
export function refuseUnknown(value: unknown, known: readonly string[], path: readonly string[]): void {
  const name = path.at(-1) ?? '';
  // A part of a compound name, such as `borderWidth` and `borderColor`.
  const start = name.slice(0, 4).toLowerCase();
  const nearest = known.find((each) => each.toLowerCase().startsWith(start));
  const hint = nearest ? `did you mean "${nearest}"?` : `known: ${known.join(', ')}`;
  refuseStyle(path, value, `is not part of the theme; ${hint}`);
}

/** Logs a warning about a value of `styles` that has no effect. */
export function refuseStyle(path: readonly string[], value: unknown, why: string): void {
  const shown = typeof value === 'string' ? JSON.stringify(value.slice(0, 100)) : `a value of type ${typeof value}`;
  console.warn(`[latchkey] ${['styles', ...path].join('.')}: ${shown} ${why}${why.endsWith('?') ? '' : '.'}`);
}
