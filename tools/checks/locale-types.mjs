import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { messagesIn } from './message-ids.mjs';
import { errorMessages } from './locale-errors.mjs';
import { packages, workspace } from '../workspace/packages.mjs';

// The type of a package's locales: each message id, with the names of its placeholders. The modules are made from the
// sources by `npx nx sync`.

/** Texts for developers alone. A locale does not have them. */
const FOR_DEVELOPERS = new Set([
  'onetap.configNotFound',
  'onetap.defaultProvider',
  'onetap.invalidClient',
  'onetap.localhostNotAllowed',
  'onetap.noLoginRedirect',
  'onetap.noSignupRedirect',
  'onetap.originNotAllowed',
  'passkeys.noUser',
]);

/** What a language states about itself, for the attributes of the widget's root. They are no texts of English. */
const ATTRIBUTES = new Map([
  [
    'shell.messageLocale',
    { type: 'string', isOptional: true, comment: 'The language in calls of the provider, if its messages have it.' },
  ],
  ['shell.dir', { type: "'ltr' | 'rtl'", comment: 'The direction of the language.' }],
  ['shell.lang', { type: 'string', comment: 'The tag of the language (BCP 47).' }],
]);

/** The ids of a package's {@link ATTRIBUTES} in a language. */
export const attributesOf = ({ name }, tag) =>
  name === 'shell'
    ? [...ATTRIBUTES.keys()].filter((id) => !ATTRIBUTES.get(id).isOptional || tag in MESSAGE_LOCALES)
    : [];

/** The languages of the provider's messages, other than English, as its calls name them (provider-api.md 2.4.4). */
export const MESSAGE_LOCALES = { es: 'es', 'pt-BR': 'pt-br' };

/** The types of plugins whose names are not those of their folders. */
const PREFIXES = { oauth: 'OAuth', onetap: 'OneTap' };

/** The start of a plugin's types: `SignUp` for `sign-up`. */
const prefixOf = (name) => PREFIXES[name] ?? name.replace(/(^|-)(\w)/g, (_all, _dash, letter) => letter.toUpperCase());

const plugins = packages()
  .filter(({ folder, layer }) => layer === 'plugin' && existsSync(join(folder, 'src/locales')))
  .map(({ folder }) => basename(folder));

/** Each package with locales: the name of its type, its folder, and the folders of the sources with its messages. */
export const localized = [
  {
    name: 'shell',
    type: 'ShellLocale',
    folder: 'libs/shell/src',
    sources: ['libs/shell/src', 'libs/react/src', 'libs/client/src', 'libs/kernel/src'],
  },
  ...plugins.map((name) => ({
    name,
    type: `${prefixOf(name)}Locale`,
    folder: `libs/plugins/${name}/src`,
    sources: [`libs/plugins/${name}/src`],
  })),
  { name: 'options', type: 'OptionsLocale', folder: 'libs/options/src', sources: ['libs/options/src'] },
];

/** The English texts of a package by message id, sorted by id. @returns {Map<string, string>} */
export function englishTexts({ name, sources }) {
  const found = [...sources.flatMap((folder) => messagesIn(folder)), ...errorMessages(name)];
  const texts = new Map();
  for (const { id, text } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (FOR_DEVELOPERS.has(id)) continue;
    if (!text) throw new Error(`${name}: the text of "${id}" is not a single string, so locales cannot translate it.`);
    texts.set(id, text);
  }
  return texts;
}

/** The names of the `{placeholders}` of a text. */
export const placeholdersOf = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

/** The path of the module with a package's type. */
export const pathOf = ({ folder }) => join(workspace, folder, 'locales/locale.ts');

/** The text of the module with a package's type. */
export function moduleOf(item) {
  const members = [...englishTexts(item)].map(([id, text]) => {
    const names = placeholdersOf(text).map((name) => `'${name}'`);
    return `  /** ${text} */\n  readonly '${id}': LocaleText${names.length > 0 ? `<${names.join(' | ')}>` : ''};`;
  });
  const attributes = attributesOf(item, 'es').map((id) => {
    const { type, comment, isOptional } = ATTRIBUTES.get(id);
    return `  /** ${comment} */\n  readonly '${id}'${isOptional ? '?' : ''}: ${type};`;
  });
  return `// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type ${item.type} = {
${[...members, ...attributes].join('\n')}
};
`;
}
