import { expect, it } from 'vitest';
import { mappedCode } from './mapped-code.mjs';

it('separates the code of one source from that of others and of the bundler, over several lines', () => {
  const mappings = [
    [[0], [4, 0, 0, 0], [7, 1, 0, 0]],
    [
      [0, 1, 1, 0],
      [4, 0, 1, 0],
    ],
  ];
  const map = JSON.stringify({ version: 3, names: [], sources: ['ours.js', 'other.js'], mappings });
  const code = 'run;our;other\nrest;ours';
  expect(mappedCode(code, map, (source) => source === 'ours.js')).toBe('our;ours');
  expect(mappedCode(code, map, (source) => source === 'other.js')).toBe(';other\nrest');
  expect(mappedCode(code, map, (source) => source === undefined)).toBe('run;');
});
