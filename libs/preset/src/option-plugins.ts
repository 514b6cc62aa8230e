import { describeUnknownName, describeValue, type AnyPlugin } from '@latchkey/kernel';
import type { Config } from './config.js';
import { readOptions, type Report } from './mistakes.js';
import { configNames, type OptionName } from './options.js';

type Load<Name extends OptionName> = (
  value: NonNullable<Config[Name]>,
  report: Report,
) => Promise<AnyPlugin | undefined>;

/** Loads the plugin of an option that is either there or not. */
const whenTrue =
  (name: OptionName, load: () => Promise<AnyPlugin>) =>
  async (value: unknown, report: Report): Promise<AnyPlugin | undefined> => {
    if (value === true) return load();
    if (value !== false) report(`"${name}" is left out: it is ${describeValue(value)}. Write ${name}: true.`);
    return undefined;
  };

/** Loads the plugin of an option from an object of its options. */
const fromObject =
  <T extends object>(name: OptionName, load: (options: T) => Promise<AnyPlugin>) =>
  async (value: T, report: Report): Promise<AnyPlugin | undefined> => {
    let isObject = true;
    const options = readOptions(value, name, (sentence) => {
      isObject &&= Object(value) === value && !Array.isArray(value);
      report(sentence);
    });
    return isObject ? load(options as T) : undefined;
  };

/** Each option, in the order of the plugins: `initialIdentifier` fills in the forms that the others leave. */
const loads: { readonly [Name in OptionName]: Load<Name> } = {
  signUpOptions: fromObject('signUpOptions', async (options) => (await import('@latchkey/sign-up')).signUp(options)),
  // A wrong value is reported by the plugin.
  intent: async (value) => (await import('@latchkey/options')).intent(value),
  neutral: whenTrue('neutral', async () => (await import('@latchkey/options')).neutral()),
  initialIdentifier: fromObject('initialIdentifier', async (options) =>
    (await import('@latchkey/options')).initialIdentifier(options),
  ),
  lastUsedFirst: whenTrue('lastUsedFirst', async () => (await import('@latchkey/options')).lastUsedFirst()),
  screenHistory: whenTrue('screenHistory', async () => (await import('@latchkey/options')).screenHistory()),
  autoFocus: whenTrue('autoFocus', async () => (await import('@latchkey/options')).autoFocus()),
  hostContent: fromObject('hostContent', async (options) => (await import('@latchkey/options')).hostContent(options)),
  icons: fromObject('icons', async (options) => (await import('@latchkey/options')).icons(options)),
};

const known = [...configNames, ...Object.keys(loads)];

/**
 * Creates the plugins of the options that a flat configuration names. Reports and leaves out an option that does not
 * exist, one of a wrong type, and one whose code does not load. Never rejects.
 */
export async function loadOptionPlugins(config: Config, report: Report): Promise<readonly AnyPlugin[]> {
  for (const name of Object.keys(config)) {
    if (!known.includes(name)) report(describeUnknownName('option', name, known, 'config.'));
  }
  const named = (Object.keys(loads) as OptionName[]).filter((name) => config[name] !== undefined);
  const plugins = await Promise.all(
    named.map(async (name) => {
      try {
        return await (loads[name] as Load<OptionName>)(config[name] as never, report);
      } catch (error) {
        report(`The option "${name}" is left out: its code did not load. ${String(error)}`);
        return undefined;
      }
    }),
  );
  return plugins.filter((plugin) => plugin !== undefined);
}
