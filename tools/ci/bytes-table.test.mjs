import { expect, it } from 'vitest';
import { bytesTable } from './bytes-table.mjs';

const page = (firstSubmit) => ({ firstSubmit });

it('lists the pages that differ, the new and the removed ones', () => {
  const now = { eml: page(8700), otp: page(11000), 'sign-up': page(9000) };
  const base = { eml: page(8650), otp: page(11000), crypto: page(7000) };
  expect(bytesTable(now, base).split('\n').slice(4)).toEqual([
    '| crypto | 7000 | removed |  |',
    '| eml | 8650 | 8700 | +50 |',
    '| sign-up | new | 9000 |  |',
    '',
  ]);
});

it('shows a page that became smaller', () => {
  expect(bytesTable({ eml: page(8600) }, { eml: page(8650) })).toContain('| −50 |');
});

it('says that nothing differs', () => {
  expect(bytesTable({ eml: page(8650) }, { eml: page(8650) })).toContain('The same as the base, on 1 pages.');
});

it('says that the base is not known, which is not the same as no difference', () => {
  expect(bytesTable({ eml: page(8650) }, undefined)).toContain('Not compared');
});
