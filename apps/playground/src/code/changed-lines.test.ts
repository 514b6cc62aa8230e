import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedLines } from './changed-lines.js';

const changes = (before: string, after: string) => [...changedLines(before, after)];

it.each([
  ['an equal text', 'a\nb\nc', 'a\nb\nc', []],
  ['a changed line', 'a\nb\nc', 'a\nB\nc', [1]],
  ['an added line', 'a\nc', 'a\nb\nc', [1]],
  ['a removed line', 'a\nb\nc', 'a\nc', []],
  ['a line at the end', 'a', 'a\nb', [1]],
  ['another text', 'a\nb', 'c\nd', [0, 1]],
])('of %s are found', (_what, before, after, changed) => {
  expect(changes(before, after)).toEqual(changed);
});

it('are those without which both texts have the same lines', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 8 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const marked = changedLines(before, after);
      const kept = after.split('\n').filter((_line, at) => !marked.has(at));
      let from = 0;
      for (const line of before.split('\n')) if (line === kept[from]) from++;
      expect(from).toBe(kept.length);
    }),
  );
});
