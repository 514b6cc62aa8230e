import { hasPart, lookValue, modeOf, type Choice } from './choice.js';
import { fields } from './fields.js';
import type { Value } from './kinds.js';
import type { ChosenMode } from '../modes.js';
import { stepsOf, type Settings } from './paths.js';

interface Branch {
  [member: string]: Value | Branch | readonly Branch[];
}

/** A widget that a page can mount. */
export interface Wanted {
  readonly mode: ChosenMode;
  readonly settings: Settings;
}

/** The widget that a choice describes. */
export function wantedOf(choice: Choice): Wanted {
  return { mode: modeOf(choice), settings: settingsOf(choice) };
}

/**
 * The flat configuration that a choice describes: the products and their order, and of the rest only what differs from
 * the widget's own defaults. Options of products that are left out are left out with them; modes take no products.
 */
export function settingsOf(choice: Choice): Settings {
  const settings: Branch = {};
  for (const field of fields) {
    const { path, standard, always, of } = field;
    if (path.startsWith('page.') || (of && !hasPart(choice, of))) continue;
    if (path === 'config.products' && modeOf(choice) !== 'login') continue;
    const chosen = choice.get(path);
    // What a look says is undone by choosing what the widget does by itself.
    if (chosen !== undefined && chosen === standard) continue;
    const value = chosen ?? lookValue(choice, field) ?? (always && standard);
    if (value !== undefined) put(settings, stepsOf(path), value);
  }
  const { config } = settings as { config?: Branch };
  if (config?.['oauthOptions']) config['oauthOptions'] = withProviderList(config['oauthOptions'] as Branch);
  // The table's paths are those of the type (see `Path`); that its kinds are, too, is what the code's test compiles.
  return settings;
}

/** The providers as the flat form has them: a list of objects, google's with its options of One Tap where that is on. */
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
