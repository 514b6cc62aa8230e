import { expect, it } from 'vitest';
import { digitsOf } from './digits.js';

/** All decimal digits of this engine's Unicode tables, in code point order. */
const ALL = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Nd}/u.test(character));

it('reads every decimal digit of Unicode', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(680);
  expect(digitsOf(ALL.join(''))).toBe('0123456789'.repeat(ALL.length / 10));
});

it('agrees with Intl.NumberFormat in each numbering system with ten digits', () => {
  const read = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const { format } = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false, minimumIntegerDigits: 10 });
    const written = format(123456789);
    return /^\p{Nd}{10}$/u.test(written) ? [digitsOf(written)] : [];
  });
  expect(read.length).toBeGreaterThan(50);
  expect([...new Set(read)]).toEqual(['0123456789']);
});

it('agrees with NFKC for compatibility digits', () => {
  const shapes = ALL.filter((digit) => /^\d$/.test(digit.normalize('NFKC')));
  expect(shapes.length).toBeGreaterThan(60);
  expect(digitsOf(shapes.join(''))).toBe(shapes.join('').normalize('NFKC'));
});

it('removes everything else, including numbers that are not decimal digits', () => {
  expect(digitsOf('')).toBe('');
  expect(digitsOf(' 12-3\n4５６ ')).toBe('123456');
  expect(digitsOf('²①½Ⅳ四\u{1F522}\ud835')).toBe('');
});
