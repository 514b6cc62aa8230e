import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { filesUnder, packages, workspace } from '../workspace/packages.mjs';

// The ids of all messages of a package, as a module that only a widget loads that checks its host's `strings`. The
// modules are made from the sources by `npx nx sync`.

/** The folders of the plugins with messages. */
const plugins = packages()
  .filter(({ folder, layer }) => layer === 'plugin' && existsSync(join(folder, 'src/locales')))
  .map(({ folder }) => basename(folder));

/** Each list, and the folders whose messages it names. */
export const lists = [
  {
    file: 'libs/shell/src/mistakes/message-ids.ts',
    folders: ['libs/shell/src', 'libs/react/src', 'libs/kernel/src'],
    // What the texts of a language state about it.
    more: ['shell.dir', 'shell.lang', 'shell.messageLocale'],
  },
  ...plugins.map((name) => ({
    file: `libs/plugins/${name}/src/message-ids-list.ts`,
    folders: [`libs/plugins/${name}/src`],
  })),
  { file: 'libs/options/src/message-ids-list.ts', folders: ['libs/options/src'] },
];

/** The messages of errors have ids of the provider's own error types, so no list is complete. */
const UNLISTED = /^error\./;

/** The text of a list's module. */
export function moduleOf({ folders, more = [] }) {
  const ids = [...new Set([...folders.flatMap(idsIn), ...more])].filter((id) => !UNLISTED.test(id)).sort();
  return `// Made from the sources by tools/checks/message-ids.mjs.

/** The ids of all messages of this package. */
export const messageIds: readonly string[] = ${JSON.stringify(ids)};
`;
}

const idsIn = (folder) => messagesIn(folder).map(({ id }) => id);

/** The messages of the sources in a folder, with their English texts. */
export function messagesIn(folder) {
  return filesUnder(join(workspace, folder))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path))
    .flatMap((path) => messagesOf(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)));
}

/** The ids of a file: those of `defineMessages(prefix, texts)`, and of objects `{ id, text }`. */
export function idsOf(source) {
  return messagesOf(source).map(({ id }) => id);
}

/** The messages of a file, with their English texts. @returns {{ id: string, text: string | undefined }[]} */
export function messagesOf(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineMessages') found.push(...defined(node));
    if (ts.isObjectLiteralExpression(node)) found.push(...written(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function defined({ arguments: [prefix, texts] }) {
  if (!prefix || !texts || !ts.isStringLiteral(prefix) || !ts.isObjectLiteralExpression(texts)) return [];
  return texts.properties.map(({ name, initializer }) => ({
    id: `${prefix.text}.${name.text}`,
    text: textOf(initializer),
  }));
}

function written({ properties }) {
  const valueOf = (wanted) => properties.find(({ name }) => name && name.getText() === wanted)?.initializer;
  const id = valueOf('id');
  const text = valueOf('text');
  return id && ts.isStringLiteral(id) && id.text.includes('.') && text ? [{ id: id.text, text: textOf(text) }] : [];
}

const textOf = (node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);
