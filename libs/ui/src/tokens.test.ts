/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import { shapePairs, textPairs, type ColorPair } from './contrast.js';
import type { Sheet } from './sheet.js';
import { themeValues } from './theme-values.js';
import { colors, extended, followers, font, lengths, type ColorName } from './theme.js';

const sheets = import.meta.glob<{ readonly sheet: Sheet }>(
  ['./**/*.css.ts', '!./parts.css.ts', '../../shell/src/**/*.css.ts', '../../plugins/*/src/**/*.css.ts'],
  { eager: true },
);
const css = Object.values(sheets)
  .map(({ sheet }) => sheet.css)
  .join('\n');

const guide = Object.values(
  import.meta.glob<string>('../../../docs/guides/looks.md', { query: '?raw', import: 'default', eager: true }),
).join('');

/** The cells of each row of the guide's tables, by the first cell. */
const rows = new Map(
  guide
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .map(([first = '', ...others]) => [first, others]),
);

/** What the guide says about the contrast of a colour: what it is on, for texts and for shapes. */
function dutyOf(name: ColorName): string {
  const say = (ratio: string, pairs: readonly ColorPair[]) => {
    const surfaces = pairs.filter(([front]) => front === name).map(([, behind]) => `\`${behind}\``);
    return surfaces.length > 0 ? [`${ratio} : 1 on ${surfaces.join(', ')}`] : [];
  };
  return [...say('4.5', textPairs), ...say('3', shapePairs)].join('; ') || '–';
}

/** The member of `styles` that sets a token. */
function memberOf(token: string): string {
  const paths = [...pathsOf(everyMember)].filter(([, name]) => name === `--lk-${token}`);
  return paths.map(([path]) => `\`${path}\``).join(', ');
}

const everyMember = {
  container: { backgroundColor: '', borderColor: '', borderRadius: '', width: '', padding: '', boxShadow: '' },
  colors: { primary: '', secondary: '', success: '', error: '', warning: '', accent: '', container: '' },
  buttons: Object.fromEntries(
    ['primary', 'secondary', 'disabled'].map((kind) => [
      kind,
      { backgroundColor: '', textColor: '', borderColor: '', borderRadius: '' },
    ]),
  ),
  inputs: { backgroundColor: '', textColor: '', placeholderColor: '', borderColor: '', borderRadius: '' },
  footer: { textColor: '', fontSize: '' },
  ...{ fontFamily: '', fontSize: '', fontWeight: '', spacing: '', controlHeight: '', motionDuration: '' },
};

function* pathsOf(value: object, path: readonly string[] = []): Generator<readonly [path: string, name: string]> {
  for (const [key, member] of Object.entries(value)) {
    const inner = [...path, key];
    if (typeof member === 'object') yield* pathsOf(member as object, inner);
    else {
      const styles = inner.reduceRight<unknown>((rest, name) => ({ [name]: rest }), 'x') as object;
      const [name] = themeValues(styles, () => true).keys();
      yield [inner.join('.'), name ?? ''];
    }
  }
}

describe('every token', () => {
  it.each([...Object.keys({ ...colors, ...lengths, ...extended, ...followers }), 'font'])(
    '%s is read by a sheet',
    (name) => {
      expect(css).toContain(`var(--lk-${name},`);
    },
  );

  it.each(Object.entries(colors))(
    '%s is in docs/guides/looks.md, with its defaults and its contrast',
    (name, [light, dark]) => {
      const row = [memberOf(name), `\`${light}\``, `\`${dark}\``, dutyOf(name as ColorName)];
      expect([`\`--lk-${name}\``, rows.get(`\`--lk-${name}\``)]).toEqual([`\`--lk-${name}\``, row]);
    },
  );

  it.each(Object.entries(followers))('%s is in docs/guides/looks.md, with the token that it follows', (name, other) => {
    const row = [memberOf(name), `\`--lk-${other}\``];
    expect([`\`--lk-${name}\``, rows.get(`\`--lk-${name}\``)?.slice(0, 2)]).toEqual([`\`--lk-${name}\``, row]);
  });

  it.each(Object.entries({ ...lengths, ...extended, font }))(
    '%s is in docs/guides/looks.md, with its default',
    (name, value) => {
      const row = [memberOf(name), `\`${value}\``];
      expect([`\`--lk-${name}\``, rows.get(`\`--lk-${name}\``)?.slice(0, 2)]).toEqual([`\`--lk-${name}\``, row]);
    },
  );
});

describe('the comments of `Styles`', () => {
  const source = Object.values(
    import.meta.glob<string>('./styles.ts', { query: '?raw', import: 'default', eager: true }),
  ).join('');
  const stated = [...source.matchAll(/@default (.+?)(?: \*\/|$)/gm)].flatMap(([, text = '']) =>
    [...text.matchAll(/'([^']+)'/g)].map(([, value]) => value),
  );
  const known: readonly string[] = [
    ...Object.values(colors).flat(),
    ...Object.values(lengths),
    ...Object.values(extended),
  ];

  it('state no colour and no length that is not a default', () => {
    const values = stated.filter((value) => /^#|px$/.test(value ?? ''));
    expect(values.length).toBeGreaterThan(30);
    // The first of the two lengths of the padding.
    expect(values.filter((value) => ![...known, '32px'].includes(value ?? ''))).toEqual([]);
  });

  it.each(Object.entries(colors).filter(([name]) => !/^buttons-.*-border$/.test(name)))(
    'state the default of %s',
    (_name, values) => expect(stated).toEqual(expect.arrayContaining([...values])),
  );

  it('state the shadow', () => expect(stated).toContain(extended['container-shadow']));
});
