import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, nothingChosen, valueOf, type Choice } from '../choice/choice.js';
import { fields } from '../choice/fields.js';
import { looks } from '../choice/looks.js';
import { readTheme, writeTheme } from './theme-file.js';

// jsdom has no CSS parser to ask. It takes everything but "nonsense" here.
beforeEach(() => void vi.stubGlobal('CSS', { supports: (_name: string, value: string) => value !== 'nonsense' }));

it.each(looks.map(({ name }) => name))('keeps the theme %s in a file', (name) => {
  const choice = choose(choose(nothingChosen, 'page.look', name), 'styles.hideHeaderText', true);
  const { choice: again, problems } = readTheme(nothingChosen, writeTheme(choice));
  expect(problems).toEqual([]);
  for (const { path } of fields)
    if (path.startsWith('styles.')) expect(valueOf(again, path)).toBe(valueOf(choice, path));
});

it('replaces the look, and keeps the rest', () => {
  const before: Choice = choose(choose(nothingChosen, 'locale', 'de'), 'page.look', 'warm');
  const { choice } = readTheme(before, '{ "colors": { "primary": "#123456" } }');
  expect([...choice]).toEqual([
    ['locale', 'de'],
    ['styles.colors.primary', '#123456'],
  ]);
});

describe('reports', () => {
  it.each([
    ['{ "colors": { "primary": "nonsense" } }', '“styles.colors.primary” is not applied. Expected: A CSS colour'],
    ['{ "colours": "red" }', 'There is no option “styles.colours”.'],
    ['{ "spacing": null }', '“styles.spacing” is not applied.'],
  ])('what it does not apply of %s', (text, problem) => {
    vi.stubGlobal('CSS', { supports: (_name: string, value: string) => value !== 'nonsense' && value !== 'null' });
    expect(readTheme(nothingChosen, text).problems).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['no JSON', '{'],
    ['no theme', '[1]'],
    ['no theme', 'null'],
  ])('%s: %s', (problem, text) => {
    expect(() => readTheme(nothingChosen, text)).toThrow(problem);
  });
});
