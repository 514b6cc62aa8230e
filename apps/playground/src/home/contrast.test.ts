import { expect, it } from 'vitest';
import { choose, nothingChosen } from '../choice/choice.js';
import { looks } from '../choice/looks.js';
import { contrastOf, type ColorReader } from './contrast.js';

/** Reads hex colours, and pairs of them, as a browser does. */
const read: ColorReader = (value, scheme) => {
  const [light = '', dark = light] = value.match(/#[\da-f]{6}/gi) ?? [];
  const hex = scheme === 'dark' ? dark : light;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as ReturnType<ColorReader>;
};
// The others read the colours of the page.
const own = looks.map(({ name }) => name).filter((name) => name !== 'shadcn' && name !== 'seamless');

it.each(own)('the theme %s has no problem', (look) => {
  for (const { problems } of contrastOf(choose(nothingChosen, 'page.look', look), read)) expect(problems).toEqual([]);
});

it('names a pair with its contrast, in the scheme that a plain colour pins', () => {
  const choice = choose(nothingChosen, 'styles.buttons.primary.backgroundColor', '#8fa0ff');
  expect(contrastOf(choice, read)).toEqual([
    {
      scheme: 'light',
      problems: expect.arrayContaining([
        expect.stringMatching(/^“Primary, text” on “Primary”: 2\.\d : 1, needs 4\.5 : 1\.$/),
      ]),
    },
  ]);
});

it.each([
  ['light-dark(#19303D, #E8F0F4)', ['light', 'dark']],
  ['#19303D', ['light']],
])('checks the schemes of a theme with the text %s', (color, schemes) => {
  const choice = choose(nothingChosen, 'styles.colors.primary', color);
  expect(contrastOf(choice, read).map(({ scheme }) => scheme)).toEqual(schemes);
});

it('checks the scheme of the theme alone', () => {
  expect(contrastOf(choose(nothingChosen, 'styles.colorScheme', 'dark'), read).map(({ scheme }) => scheme)).toEqual([
    'dark',
  ]);
});
