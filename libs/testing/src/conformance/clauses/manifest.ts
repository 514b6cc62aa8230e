import { checkManifest } from '@latchkey/kernel';
import type { Clause } from '../clause.js';
import type { Subject } from '../subject.js';

/** Ids that belong to the widget itself. */
const RESERVED = ['core', 'shell', 'main', 'error'];

const quote = (value: unknown) => JSON.stringify(value) ?? String(value);

const pluginId: Clause = {
  id: 'plugin-id',
  title: 'has an id of letters, digits and hyphens that begins with a lower-case letter',
  reason: 'The id is the prefix of actions, screens, flows and messages, and a part of a storage key.',
  fix: 'Write a short name such as "pager".',
  check: ({ plugin: { id } }) => {
    if (!/^[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*$/.test(id)) return [`The id of the plugin is ${quote(id)}.`];
    return RESERVED.includes(id) ? [`The id ${quote(id)} belongs to the widget.`] : [];
  },
};

const manifestMembers: Clause = {
  id: 'manifest-members',
  title: 'has only known members of the right types in its manifest',
  reason: 'The widget ignores a member that it does not know, so a wrong name has no effect and causes no error.',
  fix: 'Use the members of PluginDefinition.',
  check: ({ plugin }) => checkManifest(plugin),
};

const capabilityNames: Clause = {
  id: 'capability-names',
  title: 'names capabilities as area:name',
  reason: 'Capabilities are the only way in which products refer to each other, so their names have one form.',
  fix: 'Write two words in lower case with a colon: "factor:primary", "code:sms".',
  check: ({ plugin: { provides = [], requires = {}, conflicts = {} } }) =>
    [...provides, ...Object.keys(requires), ...Object.keys(conflicts)]
      .filter((name) => !/^[a-z][a-z0-9-]*:[a-z0-9][a-z0-9-]*$/.test(name))
      .map((name) => `The capability ${quote(name)} has another form.`),
};

const capabilitySentences: Clause = {
  id: 'capability-sentences',
  title: 'explains each requirement and each conflict in a sentence',
  reason: 'The text replaces the whole form in every build, and a developer has only this text.',
  fix: 'Write a sentence that says which products the host should list.',
  check: ({ plugin: { requires = {}, conflicts = {} } }) =>
    [...Object.entries(requires), ...Object.entries(conflicts)]
      .filter(([, text]) => text.trim().split(/\s+/).length < 3)
      .map(([name, text]) => `The text for ${quote(name)} is ${quote(text)}, which is no sentence.`),
};

const capabilityProvided: Clause = {
  id: 'capability-provided',
  title: 'provides a capability if it signs in',
  reason: 'Another product can conflict with it or require it only by a capability.',
  fix: 'List "factor:primary" for a method that signs in by itself, and a capability of your own: "code:pager".',
  check: ({ plugin: { provides = [] }, flows }) =>
    provides.length === 0 && flows.some(({ steps }) => steps.some(({ signsIn }) => signsIn))
      ? ['The plugin signs in and provides no capability.']
      : [],
};

const screenNames: Clause = {
  id: 'screen-names',
  title: 'names screens and flows in camelCase',
  reason: 'A name is a part of an id: "pager/code", "pager/sendCode". A slash or a dot in it makes another id.',
  fix: 'Start with a lower-case letter and use letters and digits only.',
  check: async (subject) => {
    const names = [...Object.keys(subject.plugin.screens ?? {}), ...Object.keys(await flowsOf(subject))];
    return names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name)).map((name) => `There is the name ${quote(name)}.`);
  },
};

/** Loads the exported functions of the module of flows. */
export async function flowsOf({ plugin }: Subject): Promise<Readonly<Record<string, unknown>>> {
  const module = await plugin.flows?.();
  return Object.fromEntries(Object.entries(module ?? {}).filter(([, value]) => typeof value === 'function'));
}

const screensLoad: Clause = {
  id: 'screens-load',
  title: 'loads each screen as a component',
  reason: 'A screen that does not load leaves the person on the screen before, after the call has already been made.',
  fix: 'Export the component as the default of the module.',
  check: async ({ plugin: { screens = {} } }) => {
    const found = await Promise.all(
      Object.entries(screens).map(async ([name, load]) => {
        const type = typeof (await load().catch(() => ({ default: undefined }))).default;
        return type === 'function' || type === 'object' ? [] : [`The screen "${name}" has no component.`];
      }),
    );
    return found.flat();
  },
};

const flowsLoad: Clause = {
  id: 'flows-load',
  title: 'loads its flows and its port',
  reason: 'Views refer to flows by name. The first press of a button would show an error.',
  fix: 'Export each flow as a function (ctx, input), and createPort(connection) from the module of the port.',
  check: async (subject) => {
    const { flows, port } = subject.plugin;
    const found: string[] = [];
    if (flows && Object.keys(await flowsOf(subject)).length === 0)
      found.push('The module of flows exports no function.');
    if (port && typeof (await port()).createPort !== 'function')
      found.push('The module of the port has no createPort.');
    return found;
  },
};

const factoryTwice: Clause = {
  id: 'factory-twice',
  title: 'creates independent plugins',
  reason: 'A page can have two widgets, and a host can create the list of products in each render.',
  fix: 'Create the manifest inside the factory, from its own options, and keep nothing in variables of the module.',
  check: (subject) => {
    const [first, second] = [subject.create(), subject.create()];
    const found = first === second ? ['Two calls return one object.'] : [];
    if (JSON.stringify(first) !== JSON.stringify(second)) found.push('Two calls with the same options differ.');
    return found;
  },
};

const entryExports: Clause = {
  id: 'entry-exports',
  title: 'exports its factory by name, and nothing by default',
  reason: 'A named export has one name in all hosts, and bundlers leave it out if it is unused.',
  fix: 'Write `export { pager } from "./pager.js"` in src/index.ts.',
  check: async (subject) => {
    const { entry } = subject.options;
    if (!entry) return [];
    const module = await entry();
    const found = 'default' in module ? ['The entry has a default export.'] : [];
    const values: unknown[] = Object.values(module);
    if (!values.includes(subject.factory)) {
      const ids = values.map((value) =>
        typeof value === 'function' ? idOf(value as () => unknown, subject) : undefined,
      );
      if (!ids.includes(subject.id)) found.push('The entry does not export the factory.');
    }
    return found;
  },
};

/** The id of the plugin that a function creates; `undefined` for another function. */
function idOf(factory: (options?: unknown) => unknown, { options }: Subject): unknown {
  try {
    return Object(factory(options.options)).id;
  } catch {
    return undefined;
  }
}

const packageManifest: Clause = {
  id: 'package-manifest',
  title: 'is an ES module package without side effects',
  reason:
    'Bundlers leave out a plugin that a page does not use only if its package says that importing it does nothing.',
  fix: 'Write "type": "module", "sideEffects": false and an "exports" map into package.json.',
  check: ({ manifest }) => {
    const found: string[] = [];
    if (manifest['type'] !== 'module') found.push('package.json has no "type": "module".');
    if (manifest['sideEffects'] !== false) found.push('package.json has no "sideEffects": false.');
    if (!manifest['exports']) found.push('package.json has no "exports".');
    return found;
  },
};

const peerReact: Clause = {
  id: 'peer-react',
  title: 'takes React from the host',
  reason: 'A second copy of React has its own contexts, so views would be outside of the widget.',
  fix: 'List React under "peerDependencies", not under "dependencies".',
  check: ({ manifest }) =>
    ['react', 'react-dom'].flatMap((name) =>
      Object.hasOwn(Object(manifest['dependencies']) as object, name) ? [`package.json depends on ${name}.`] : [],
    ),
};

const typesDeclared: Clause = {
  id: 'types-declared',
  title: 'declares the types of its events and messages',
  reason: 'Without them, the host has no types for `onEvent` and `strings`.',
  fix: 'Call `.types<{ events: PagerEvent; messages: PagerMessageId }>()` on the result of definePlugin.',
  check: ({ sources }) =>
    sources
      .filter(({ text }) => /\bdefinePlugin\(/.test(text) && !/\.types<\{[^}]*\}>\(\)/s.test(text))
      .map(({ path }) => `${path} calls definePlugin without types().`),
};

/** Clauses about the manifest and the package. */
export const manifestClauses: readonly Clause[] = [
  pluginId,
  manifestMembers,
  capabilityNames,
  capabilitySentences,
  capabilityProvided,
  screenNames,
  screensLoad,
  flowsLoad,
  factoryTwice,
  entryExports,
  packageManifest,
  peerReact,
  typesDeclared,
];
