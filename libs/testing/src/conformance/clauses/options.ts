import { checkOptions, findWrongValues, type OptionDescription, type OptionDescriptions } from '@latchkey/kernel';
import { pathOfNonData } from '../../plain-data.js';
import type { Clause } from '../clause.js';
import type { Subject } from '../subject.js';

const given = ({ plugin: { options } }: Subject): Readonly<Record<string, unknown>> =>
  Object(options) as Record<string, unknown>;

const descriptionsOf = async ({ plugin }: Subject): Promise<OptionDescriptions | undefined> =>
  (await plugin.optionDescriptions?.())?.optionDescriptions;

/** All types of options. */
const TYPES: readonly OptionDescription['type'][] = [
  'switch',
  'minutes',
  'number',
  'text',
  'url',
  'texts',
  'record',
  'function',
  'view',
  'other',
  'css',
  'choice',
  'choices',
  'object',
  'items',
];

const optionsDescribed: Clause = {
  id: 'options-described',
  title: 'describes each of its options',
  reason: 'The widget reports a misspelled option only if it knows all names; forms and reference tables use the rest.',
  fix: 'Add it to optionDescriptions, with a label and a type.',
  check: async (subject) => {
    const names = Object.keys(given(subject));
    const descriptions = await descriptionsOf(subject);
    const takesOptions = subject.factory.length > 0 || names.length > 0;
    if (!descriptions) return takesOptions ? ['The manifest has no optionDescriptions.'] : [];
    const unknown = names.filter((name) => !Object.hasOwn(descriptions, name));
    return [
      ...unknown.map((name) => `The option ${name} has no description.`),
      ...Object.entries(descriptions).flatMap(([name, it]) => [
        ...(it.label.trim() ? [] : [`The option ${name} has no label.`]),
        ...(['help', 'otherwise'] as const)
          .filter((member) => it[member]?.trim() === '')
          .map((member) => `The member ${member} of the option ${name} is empty.`),
        ...(TYPES.includes(it.type) ? [] : [`The option ${name} has the unknown type ${JSON.stringify(it.type)}.`]),
      ]),
    ];
  },
};

const optionsReach: Clause = {
  id: 'options-in-manifest',
  title: 'passes its options on in the manifest',
  reason: 'Flows read `ctx.options`, and the widget checks the same object.',
  fix: 'Write `options` into the manifest as the factory received them.',
  check: ({ plugin, options: { options } }) =>
    options === undefined || plugin.options === options
      ? []
      : ['The manifest does not have the options of the factory.'],
};

const optionsAreData: Clause = {
  id: 'options-are-data',
  title: 'takes only plain data as options, unless a description says otherwise',
  reason: 'Hosts keep their configuration as JSON, and a custom element passes it in an attribute.',
  fix: 'Use texts, numbers, booleans, lists and objects, or describe the option as a function or a view.',
  check: async (subject) => {
    const descriptions = (await descriptionsOf(subject)) ?? {};
    return Object.entries(given(subject)).flatMap(([name, value]) => {
      const type = descriptions[name]?.type;
      if (type === 'function' || type === 'view' || type === 'other' || type === 'items') return [];
      return pathOfNonData(value) === undefined ? [] : [`The option ${name} is no plain data.`];
    });
  },
};

const optionsChecked: Clause = {
  id: 'options-checked',
  title: 'describes its options so that the widget reports wrong ones, and no right ones',
  reason: 'A host without types gets no other sign of a mistake.',
  fix: 'Describe the names, types and limits of all options.',
  check: async (subject) => {
    const descriptions = await descriptionsOf(subject);
    if (!descriptions) return [];
    const reports = async (options: object) =>
      (await checkOptions([{ ...subject.plugin, options }])).map(({ message = '' }) => message);
    const unknown = await reports({ ...given(subject), conformanceUnknown: 1 });
    const found = (await reports(given(subject))).map((message) => `The options of the test are reported: ${message}`);
    if (!unknown.some((message) => message.includes('conformanceUnknown')))
      found.push('An unknown option is not reported.');
    return found;
  },
};

/** Whether a default is a value that its own description allows. */
function isDefaultAllowed(name: string, description: OptionDescription): boolean {
  if (!('default' in description) || description.default === undefined) return true;
  return findWrongValues({ [name]: description.default }, { [name]: description }).length === 0;
}

const optionDefaults: Clause = {
  id: 'option-defaults',
  title: 'has defaults that its descriptions allow, or says what happens without the option',
  reason: 'Tables and forms show the default; a default outside of its limits is reported as soon as a host writes it.',
  fix: 'Correct `default`, `from` and `to`, or write `otherwise`.',
  check: async (subject) =>
    Object.entries((await descriptionsOf(subject)) ?? {}).flatMap(([name, description]) => {
      if (!isDefaultAllowed(name, description)) return [`The default of the option ${name} is not allowed.`];
      if (description.type === 'choice' && description.values.length === 0)
        return [`The option ${name} has no values.`];
      return [];
    }),
};

const ODD: readonly unknown[] = [undefined, {}, [], 'text', 0, true, { conformanceUnknown: null }];

const factoryTotal: Clause = {
  id: 'factory-total',
  title: 'creates a plugin from wrong options, too',
  reason: 'An error in the factory leaves the page without any method; a wrong option should only leave itself out.',
  fix: 'Use defaults for what is missing, and ignore what has a wrong type.',
  check: async ({ factory, options: { options } }) => {
    const each = Object.keys(Object(options) as object).map(
      (name) => ({ ...Object(options), [name]: Symbol('wrong') }) as unknown,
    );
    return [...ODD, ...each].flatMap((wrong) => {
      try {
        const plugin = factory(wrong as never);
        return typeof plugin.id === 'string' ? [] : ['The factory returns no plugin for wrong options.'];
      } catch (error) {
        return [`The factory throws for wrong options: ${String(error)}.`];
      }
    });
  },
};

/** Clauses about options. */
export const optionClauses: readonly Clause[] = [
  optionsDescribed,
  optionsReach,
  optionsAreData,
  optionsChecked,
  optionDefaults,
  factoryTotal,
];
