import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportOf, tags } from '../../../tools/checks/locale-entries.mjs';
import {
  attributesOf,
  englishTexts,
  localized,
  MESSAGE_LOCALES,
  placeholdersOf,
} from '../../../tools/checks/locale-types.mjs';

const workspace = join(import.meta.dirname, '../../..');

type Text = string | ((params: Readonly<Record<string, string | number>>) => string);
type Texts = Readonly<Record<string, Text>>;

const cells = await Promise.all(
  tags.flatMap((tag) =>
    localized.map(async (one) => {
      const module = (await import(/* @vite-ignore */ `${workspace}/${one.folder}/locales/${tag}.ts`)) as Record<
        string,
        Texts
      >;
      return { ...one, tag, texts: module[exportOf(tag)] ?? {} };
    }),
  ),
);

/** Counts of each plural category of the languages. */
const COUNTS = [0, 1, 2, 3, 5, 8, 11, 100];

/** The placeholders that a text uses: those of a function are the parameters that it reads. */
function usedIn(text: Text): readonly string[] {
  if (typeof text === 'string') return placeholdersOf(text);
  const read = new Set<string>();
  text(new Proxy({}, { get: (_target, name) => (read.add(String(name)), 1) }));
  return [...read].sort();
}

const wordingsOf = (text: Text): readonly string[] =>
  typeof text === 'string' ? [text] : COUNTS.map((count) => text({ count, score: count }));

describe.each(cells)('the texts of $name in $tag', (one) => {
  const english = englishTexts(one);
  const { texts } = one;
  const entries = Object.entries(texts);

  it('are those of every message', () => {
    expect(Object.keys(texts).sort()).toEqual([...english.keys(), ...attributesOf(one, one.tag)].sort());
  });

  it('have the placeholders of the English texts', () => {
    const placeholders = (text: (id: string) => readonly string[]) =>
      Object.fromEntries([...english.keys()].map((id) => [id, text(id)]));
    expect(placeholders((id) => usedIn(texts[id] ?? ''))).toEqual(
      placeholders((id) => placeholdersOf(english.get(id) ?? '')),
    );
  });

  it('are neither empty nor surrounded by spaces, and have typographic signs', () => {
    const wordings = entries.flatMap(([id, text]) => wordingsOf(text).map((wording) => [id, wording] as const));
    expect(wordings.filter(([, wording]) => !wording || wording !== wording.trim())).toEqual([]);
    expect(wordings.filter(([, wording]) => /\.\.\.|["']| {2}/.test(wording))).toEqual([]);
    expect(wordings.filter(([, wording]) => /undefined|NaN|\[object/.test(wording))).toEqual([]);
  });

  it('write each count of a plural form', () => {
    const functions = entries.filter(([, text]) => typeof text === 'function');
    for (const [, text] of functions) for (const wording of wordingsOf(text)) expect(wording).not.toMatch(/[{}]/);
  });
});

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = ['ar'];

it.each(tags)('%s states its tag, its direction, and its name in calls of the provider', (tag) => {
  const texts = cells.find((cell) => cell.tag === tag && cell.name === 'shell')?.texts;
  const direction = RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr';
  expect(texts).toMatchObject({ 'shell.lang': tag, 'shell.dir': direction });
  expect(texts?.['shell.messageLocale']).toBe(MESSAGE_LOCALES[tag]);
  // Not all engines have it.
  const { getTextInfo }: { getTextInfo?: () => { readonly direction: string } } = Intl.Locale.prototype;
  if (getTextInfo) expect(getTextInfo.call(new Intl.Locale(tag)).direction).toBe(direction);
});

it.each(tags)('in %s, the name of each control contains its label (WCAG 2.5.3)', (tag) => {
  const texts = cells.find((cell) => cell.tag === tag && cell.name === 'passkeys')?.texts ?? {};
  for (const id of ['passkeys.rename', 'passkeys.delete'])
    expect(String(texts[`${id}Named`]).toLowerCase()).toContain(String(texts[id]).toLowerCase());
});
