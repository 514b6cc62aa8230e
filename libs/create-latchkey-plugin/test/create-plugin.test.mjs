// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlugin, InputError, renderPlugin } from '../src/create-plugin.mjs';
import { directionOf, languageOf, problemWithTag } from '../src/language.mjs';
import { namesOf, problemWithId, problemWithTitle, renamed } from '../src/names.mjs';
import { filesOf, identifiersOf, kinds } from '../src/templates.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'latchkey-create-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const names = namesOf('acme-pager', { title: 'Acme 2.0' });
const root = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

describe('the names', () => {
  it('follow from the id', () => {
    expect(namesOf('acme-pager')).toEqual({
      packageName: 'latchkey-acme-pager',
      id: 'acme-pager',
      constant: 'ACME_PAGER',
      type: 'AcmePager',
      factory: 'acmePager',
      title: 'Acme pager',
    });
  });

  it('replace those of the templates', () => {
    const template = 'latchkey-demo-method demo-method DEMO_METHOD DemoMethod demoMethod Demo method';
    expect(renamed(template, names)).toBe('latchkey-acme-pager acme-pager ACME_PAGER AcmePager acmePager Acme 2.0');
  });

  it.each(['Acme', 'acme_pager', '-acme', 'acme-', '2fa', '', 'acme pager', '../acme', 'a'.repeat(33)])(
    'refuse the id %j',
    (id) => expect(problemWithId(id, new Set())).toContain('name'),
  );

  it.each(['eml', 'shell', 'delete', 'port'])('refuse %j, which is taken', (id) => {
    expect(problemWithId(id, identifiersOf('method', 'outside'))).toContain(`such as "acme-${id}"`);
  });

  it.each(["Ada's", '<b>', '{x}', '', '`', '"'])('refuse the title %j', (title) => {
    expect(problemWithTitle(title)).toContain('title');
  });

  it.each(['Acme', 'Ärzte 2.0', '電話'])('accept the title %j', (title) => {
    expect(problemWithTitle(title)).toBeUndefined();
  });
});

describe('a language of the repository', () => {
  const language = (id, title) =>
    renderPlugin({ id, kind: 'locale', title, packageName: '@latchkey/x', place: 'inside' });

  it.each([
    ['tr', 'export const tr: Locale = {', "'shell.dir': 'ltr'", 'in Turkish.'],
    ['pt-PT', 'export const ptPT: Locale = {', "'shell.dir': 'ltr'", 'in European Portuguese.'],
    ['he', 'export const he: Locale = {', "'shell.dir': 'rtl'", 'in Hebrew.'],
  ])('has the tag, the direction and the name of %s', (tag, declaration, direction, name) => {
    const text = language(tag).get(`src/${tag}.ts`);
    for (const part of [declaration, `'shell.lang': '${tag}'`, direction, name]) expect(text).toContain(part);
    expect(text).not.toContain('Decide: the tag');
  });

  it('has the title that a person gives', () => {
    expect(language('sr-Latn', 'Serbian').get('src/sr-Latn.ts')).toContain('in Serbian.');
    expect(() => language('sr-Latn', '<b>')).toThrow('The title "<b>" is not valid.');
  });

  it.each(['xx', 'acme-pager', '', '../tr', 'turkish language'])('refuses %j, which is no tag', (tag) => {
    expect(() => language(tag)).toThrow(`The tag ${JSON.stringify(tag)} is not that of a language.`);
  });

  it.each([
    ['PT-pt', 'pt-PT'],
    ['zh-hant', 'zh-Hant'],
    ['iw', 'he'],
    ['tr-u-nu-latn', 'tr'],
  ])('refuses %j and names the usual form', (tag, form) => {
    expect(() => language(tag)).toThrow(`Write the tag "${tag}" as "${form}".`);
  });

  it('refuses a tag that is a word in its code', () => {
    const words = identifiersOf('locale', 'inside');
    expect(problemWithTag('as', words)).toBe(
      'The tag "as" is a word in the code of a language. Use one with a region, such as "as-IN".',
    );
    expect(['as-IN', 'id', 'to'].map((tag) => problemWithTag(tag, words))).toEqual([undefined, undefined, undefined]);
  });

  it('has its name in English and the direction of its script', () => {
    expect(languageOf('zh-Hant')).toBe('Traditional Chinese');
    expect(['az', 'az-Arab', 'ur'].map(directionOf)).toEqual(['ltr', 'rtl', 'rtl']);
  });
});

describe.each(Object.keys(kinds))('the files of the kind %s', (kind) => {
  const files = filesOf(kind, 'outside', names);
  const manifest = JSON.parse(files.get('package.json'));

  it('have no name of the templates', () => {
    for (const [path, text] of files) expect(`${path}\n${text}`).not.toMatch(/demo[-_ ]?method/i);
  });

  it('are valid TypeScript', () => {
    for (const [path, text] of files) {
      if (!/\.tsx?$/.test(path)) continue;
      const { parseDiagnostics } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
      expect(parseDiagnostics.map(({ messageText }) => messageText)).toEqual([]);
    }
  });

  it('name packages of Latchkey of this version, and others of the version that is tested here', () => {
    const listed = Object.entries({ ...manifest.devDependencies, ...manifest.peerDependencies });
    const ours = listed.filter(([name]) => name.startsWith('@latchkey/'));
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter(([, range]) => range !== `^${version}`)).toEqual([]);
    const others = Object.entries(manifest.devDependencies).filter(([name]) => !name.startsWith('@latchkey/'));
    for (const [name, exact] of others) expect([name, exact]).toEqual([name, root.devDependencies[name]]);
  });

  it('have a manifest whose entry points come from sources', () => {
    expect(manifest.name).toBe('latchkey-acme-pager');
    const targets = Object.values(manifest.exports).flatMap(({ default: target }) => target ?? []);
    const sources = targets.map((target) => target.replace('./dist/', 'src/').replace(/\.js$/, '.ts'));
    expect(sources.filter((path) => !files.has(path))).toEqual([]);
  });
});

describe('createPlugin', () => {
  it('writes the files', () => {
    const target = join(folder, 'new/acme-pager');
    const written = createPlugin({ id: 'acme-pager', kind: 'method', folder: target });
    expect(written).toContain('src/acme-pager.ts');
    expect(written).toContain('.gitignore');
    expect(readFileSync(join(target, 'src/acme-pager.ts'), 'utf8')).toContain("id: 'acme-pager'");
  });

  it('writes nothing into a folder with files', () => {
    writeFileSync(join(folder, 'notes.txt'), '');
    expect(() => createPlugin({ id: 'acme-pager', kind: 'method', folder })).toThrow(/is not empty. Name another one/);
  });

  it.each([
    [{ kind: 'mode' }, 'There is no kind "mode". The kinds are method'],
    [{ id: 'otp' }, 'The name "otp" is taken by Latchkey.'],
    [{ title: '<b>' }, 'The title "<b>" is not valid.'],
  ])('refuses %j', (wrong, message) => {
    const given = { id: 'acme-pager', kind: 'method', folder, ...wrong };
    expect(() => createPlugin(given)).toThrow(InputError);
    expect(() => createPlugin(given)).toThrow(message);
  });
});
