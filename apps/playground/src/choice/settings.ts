import { mergeThemes } from '@latchkey/themes';
import { hasPart, lookOf, lookValue, modeOf, valueOf, type Choice } from './choice.js';
import { fields } from './fields.js';
import { signUpOptionsOf, type SignUpValues } from './sign-up-fields.js';
import type { Value } from './kinds.js';
import type { Look } from './looks.js';
import type { ChosenMode } from '../modes.js';
import { CORNERS } from './shape.js';
import { stepsOf, type Settings, type Styles } from './paths.js';

interface Branch {
  [member: string]: Value | Branch | readonly Branch[];
}

/** A widget that a page can mount. */
export interface Wanted {
  readonly mode: ChosenMode;
  readonly settings: Settings;
  /** The theme of `@latchkey/themes` that its styles start from. @default none */
  readonly theme?: Pick<Look, 'theme' | 'options'> & {
    /** The values of the styles that differ from those of the theme. */
    readonly changes: Styles;
  };
}

/** The widget that a choice describes. */
export function wantedOf(choice: Choice): Wanted {
  const look = lookOf(choice);
  const theme = look?.theme && themeOf(look, look.theme, choice);
  return { mode: modeOf(choice), settings: settingsOf(choice), ...(theme && { theme }) };
}

/** The theme of a look. `brand` takes a radius of all corners and a font as its own options. */
function themeOf({ options }: Look, theme: NonNullable<Look['theme']>, choice: Choice): NonNullable<Wanted['theme']> {
  if (theme !== 'brand' || !options) return { theme, ...(options && { options }), changes: changesOf(choice) };
  const rest = new Map(choice);
  const [borderRadius, ...others] = CORNERS.map((path) => valueOf(choice, path));
  const hasRadius = CORNERS.some((path) => choice.has(path)) && others.every((other) => other === borderRadius);
  const fontFamily = choice.get('styles.fontFamily');
  for (const path of [...(hasRadius ? CORNERS : []), 'styles.fontFamily' as const]) rest.delete(path);
  return {
    theme,
    options: {
      ...options,
      ...(hasRadius && { borderRadius: String(borderRadius) }),
      ...(fontFamily !== undefined && { fontFamily: String(fontFamily) }),
    },
    changes: changesOf(rest),
  };
}

/** The values of the theme that differ from those of the look. */
function changesOf(choice: Choice): Styles {
  return valuesOf(choice).styles ?? {};
}

/**
 * The flat configuration that a choice describes: the products in their order, and only those options that differ from
 * the widget's defaults. Options of products that are not part of the widget are omitted; modes take no products, and
 * no options of log-in.
 */
export function settingsOf(choice: Choice): Settings {
  const { styles, ...rest } = valuesOf(choice);
  const merged = mergeThemes(lookOf(choice)?.styles ?? {}, styles ?? {});
  return { ...rest, ...(Object.keys(merged).length > 0 && { styles: merged }) };
}

/** The settings without the values of the look. */
function valuesOf(choice: Choice): Settings {
  const settings: Branch = {};
  for (const field of fields) {
    const { path, standard, always, of, isOfLogin } = field;
    if (path.startsWith('page.') || (of && !hasPart(choice, of))) continue;
    if (isOfLogin && modeOf(choice) !== 'login') continue;
    const chosen = choice.get(path);
    // A person undoes a value of the look by choosing the widget's own default.
    if (chosen !== undefined && chosen === standard && lookValue(choice, field) === undefined) continue;
    const value = chosen ?? (always && standard);
    if (value !== undefined && value !== field.omitted) put(settings, stepsOf(path), value);
  }
  const { config } = settings as { config?: Branch };
  if (config?.['signUpOptions']) {
    const signUpOptions = signUpOptionsOf(config['signUpOptions'] as SignUpValues);
    delete config['signUpOptions'];
    Object.assign(config, signUpOptions && { signUpOptions });
  }
  if (config?.['oauthOptions']) config['oauthOptions'] = withProviderList(config['oauthOptions'] as Branch);
  // The table's paths are those of the type (see `Path`). The test of the code checks the kinds by compiling them.
  return settings;
}

/** Converts the providers to the flat form: a list of objects; Google's has the options of One Tap where it is on. */
function withProviderList({ google, ...options }: Branch): Branch {
  const types = options['providers'] as readonly string[];
  const oneTap = (google as Branch | undefined)?.['one_tap'] ? (google as Branch) : {};
  return { ...options, providers: types.map((type): Branch => ({ type, ...(type === 'google' && oneTap) })) };
}

function put(branch: Branch, [step = '', ...further]: readonly string[], value: Value): void {
  if (further.length === 0) {
    branch[step] = value;
    return;
  }
  const next = branch[step] ?? {};
  branch[step] = next;
  put(next as Branch, further, value);
}
