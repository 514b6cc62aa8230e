import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inlineStorageKeys, KEYS_FILE, storageKeys } from '../build/storage-keys.mjs';
import { filesUnder, shown, workspace } from '../workspace/packages.mjs';

const COLUMNS = ['Storage', 'Content', 'Used by', 'Until'];

/** The rows that the comments of the keys make, by the text of the key. */
function rowsOf(source) {
  const comments = [...source.matchAll(/\/\*\*(.*?)\*\/\nexport const (\w+)/gs)];
  return comments.map(([, comment, name]) => [
    /`.+`/.exec(comment)?.[0],
    ...COLUMNS.map((column) => new RegExp(`- ${column}: (.+)`).exec(comment)?.[1]),
    name,
  ]);
}

/** The rows of the table in a document whose first column is `Key`. */
function rowsIn(document) {
  const [, table = ''] = /\n\| Key .*\n\|.*\n((?:\|.*\n)+)/.exec(document) ?? [];
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

const known = [...storageKeys.values()];
/** A source without any of these has no key. */
const HINT = new RegExp(`latchkey:|Item\\(|cookie|${known.join('|')}`);

const isKey = (text) => known.some((key) => text.includes(key)) || text.startsWith('latchkey:');
const METHODS = new Set(['getItem', 'setItem', 'removeItem']);

/** The texts in a source that are storage keys: known ones, and any text that a call or a cookie names. */
function keysIn(source) {
  if (!HINT.test(source)) return [];
  const found = [];
  const visit = (node) => {
    if (isText(node) && isKey(node.text)) found.push(node.text);
    const named = nameIn(node);
    if (named && !isKey(named)) found.push(named);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest));
  return found;
}

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node);

/** The text with which the key of a storage call, or an assigned cookie, begins. */
function nameIn(node) {
  if (ts.isCallExpression(node) && METHODS.has(node.expression.name?.text)) return startOf(node.arguments[0]);
  const isCookie = ts.isBinaryExpression(node) && node.left.name?.text === 'cookie';
  return isCookie ? startOf(node.right) : '';
}

function startOf(expression) {
  if (!expression) return '';
  if (ts.isTemplateExpression(expression)) return expression.head.text;
  if (ts.isBinaryExpression(expression)) return startOf(expression.left);
  return ts.isStringLiteralLike(expression) ? expression.text : '';
}

describe('the storage keys', () => {
  it('are in the table of docs/security.md, each with its storage, content, users and end', () => {
    const rows = rowsOf(readFileSync(KEYS_FILE, 'utf8'));
    expect(rows.map((row) => row.at(-1))).toEqual([...storageKeys.keys()]);
    expect(rows.map((row) => row.slice(0, -1))).toEqual(
      rowsIn(readFileSync(join(workspace, 'docs/security.md'), 'utf8')),
    );
    const starts = rows.map(([key]) => key.replace(/`(stytch_sdk_state_<public token>)?|<\w+( token)?>|`/g, ''));
    const ends = known.map((key) => key.replace('stytch_sdk_state_', ''));
    expect(starts).toEqual(ends);
  });

  it('are in one module: no other production source contains one', () => {
    const sources = filesUnder(join(workspace, 'libs')).filter(
      (path) => /\/src\/.*\.tsx?$/.test(shown(path)) && !/\.test(-d)?\.|^libs\/testing\//.test(shown(path)),
    );
    const owners = sources.map(shown).filter((path) => keysIn(readFileSync(join(workspace, path), 'utf8')).length > 0);
    expect(owners).toEqual(['libs/kernel/src/storage-keys.ts']);
  });

  it.each([
    ["localStorage.getItem('latchkey:last-used:' + token);", 'latchkey:last-used:'],
    ['const key = `latchkey:drafts:${token}`;', 'latchkey:drafts:'],
    ['const key = `stytch_sdk_state_${token}::bootstrap`;', 'stytch_sdk_state_'],
    ['const key = `${start}${token}::bootstrap`;', '::bootstrap'],
    ["sessionStorage.setItem('draft', text);", 'draft'],
    ['sessionStorage.removeItem(`draft-${token}`);', 'draft-'],
    ["document.cookie = 'seen=1';", 'seen=1'],
    ['/stytch_csrf_private_token=([^;]*)/.exec(document.cookie);', '/stytch_csrf_private_token=([^;]*)/'],
  ])('are found in a source: %s', (source, key) => {
    expect(keysIn(source)).toContain(key);
  });

  it('are not confused with other texts', () => {
    const source = "query.get('stytch_token_type'); localStorage.getItem(LAST_USED_KEY + token); `latchkey-${id}`;";
    expect(keysIn(source)).toEqual([]);
  });

  it('replace their constants in builds, but not in imports and exports', () => {
    const { handler } = inlineStorageKeys().transform;
    const code = "import { LAST_USED_KEY } from '@latchkey/kernel';\nread(LAST_USED_KEY + token);\n";
    expect(handler(code).code).toBe(code.replace('read(LAST_USED_KEY', 'read("latchkey:last-used:"'));
    const entry = "export { PROBE_COOKIE } from './storage-keys.js';";
    expect(handler(entry).code).toBe(entry);
  });
});
