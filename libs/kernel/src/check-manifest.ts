import { describeValue } from './describe-value.js';
import { kernelCopy } from './kernel-copy.js';
import type { AnyPlugin } from './plugin.js';
import { describeUnknownName } from './unknown-name.js';

/** What is wrong with a member of a manifest: the rest of a sentence that begins with its name. */
type Check = (value: unknown) => string | undefined;

const isFunction = (value: unknown): boolean => typeof value === 'function';
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const loader =
  (example: string): Check =>
  (value) =>
    isFunction(value) ? undefined : `is ${describeValue(value)}. Pass a function: ${example}.`;

const listOf =
  (what: string, isItem: (value: unknown) => boolean, example: string): Check =>
  (value) => {
    if (!Array.isArray(value)) return `is ${describeValue(value)}. Pass a list: ${example}.`;
    const index = value.findIndex((item) => !isItem(item));
    return index < 0 ? undefined : `has ${describeValue(value[index])} at [${index}], which is no ${what}: ${example}.`;
  };

const recordOf =
  (what: string, isItem: (value: unknown) => boolean, example: string): Check =>
  (value) => {
    if (!isObject(value) || Array.isArray(value)) return `is ${describeValue(value)}. Pass an object: ${example}.`;
    const [name, item] = Object.entries(value).find(([, member]) => !isItem(member)) ?? [];
    return name === undefined ? undefined : `.${name} is ${describeValue(item)}, which is no ${what}: ${example}.`;
  };

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const checks: { readonly [Name in keyof Required<Omit<AnyPlugin, '~types' | '~kernel'>>]: Check | undefined } = {
  id: (id) =>
    typeof id === 'string' && /^[\w-]+$/.test(id)
      ? undefined
      : `is ${describeValue(id)}. Use letters, digits, "_" and "-": it is the prefix of actions, screens and messages.`,
  provides: listOf('text', isText, `provides: ['factor:primary']`),
  requires: recordOf('sentence', isText, `requires: { 'factor:primary': 'It needs another product.' }`),
  conflicts: recordOf('sentence', isText, `conflicts: { 'code:email': 'Both send a code.' }`),
  slice: (slice) =>
    isObject(slice) && isFunction(Reflect.get(slice, 'reduce'))
      ? undefined
      : `is ${describeValue(slice)} without a reducer. Use defineSlice(id, initial), or { initial, reduce }.`,
  screens: recordOf('function', isFunction, `screens: { code: () => import('./views/code.view.js') }`),
  flows: loader(`flows: () => import('./flows.js')`),
  port: loader(`port: () => import('./port.js')`),
  options: undefined,
  optionDescriptions: loader(`optionDescriptions: () => import('./option-descriptions.js')`),
  contributes: listOf(
    'contribution',
    (item) => isObject(item) && isFunction(Reflect.get(item, 'get')) && isFunction(Reflect.get(item, 'combine')),
    'contributes: [mainSections.of({ … })]',
  ),
  rules: listOf('function', isFunction, 'rules: [(composition) => []]'),
  start: loader('start: (ctx) => {}'),
};

/** Members that `definePlugin` adds. */
const ADDED: readonly string[] = ['types', '~types', '~kernel'];

const SECOND_COPY =
  'another copy of @latchkey/kernel has defined it than that of the widget, so errors of one copy are unknown to the other. Name @latchkey/kernel in the peerDependencies of the plugin, and find the copies by `npm ls @latchkey/kernel @latchkey/core`.';

/** A sentence about a plugin whose kernel reads a later format of manifests than this one. */
function describeNewer(format: number): string {
  return `it is built for a newer kernel: its manifest has the format ${describeValue(format)}, and this copy of @latchkey/kernel reads ${kernelCopy.format}. Update all packages of Latchkey, or install an earlier version of the plugin.`;
}

/**
 * Returns a sentence for each member of a plugin's manifest that is unknown or of a wrong type. Untyped code can pass
 * such a manifest to `definePlugin`. Never throws.
 */
export function checkManifest(plugin: AnyPlugin): readonly string[] {
  const place = `The plugin ${describeValue(plugin.id)}: `;
  const known = Object.keys(checks);
  try {
    const { format } = plugin['~kernel'] ?? kernelCopy;
    // The members of a later format are unknown here.
    if (format > kernelCopy.format) return [place + describeNewer(format)];
    const copy = plugin['~kernel'] && plugin['~kernel'] !== kernelCopy ? [place + SECOND_COPY] : [];
    const members = Object.entries(plugin).flatMap(([name, value]) => {
      // Untyped code often has null for a member that is left out.
      if (ADDED.includes(name) || (value ?? undefined) === undefined) return [];
      if (!Object.hasOwn(checks, name)) return place + describeUnknownName('member', name, known);
      const wrong = checks[name as keyof typeof checks]?.(value);
      return wrong ? place + (wrong.startsWith('.') ? name + wrong : `${name} ${wrong}`) : [];
    });
    return [...copy, ...members];
  } catch (error) {
    return [`${place}it cannot be read. ${describeValue(Object(error).message)}`];
  }
}
