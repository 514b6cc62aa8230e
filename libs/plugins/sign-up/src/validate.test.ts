import { describe, expect, it, vi } from 'vitest';
import { itemsOf } from './items.js';
import type { SignUpField } from './options.js';
import { refusedOf } from './validate.js';

const refusal = (field: SignUpField, value: unknown) => {
  const items = itemsOf({ fields: [field] });
  return Object.values(refusedOf(items, Object.fromEntries(items.map(({ id }) => [id, value]))))[0]?.text;
};
const text = { type: 'text', key: 'a', label: 'A' } as const;
const choices = [{ value: 'x', label: 'X' }];

describe('an input', () => {
  it.each<[string, SignUpField, unknown, string | undefined]>([
    ['a required text', { ...text, required: true }, ' ', 'Fill in this field'],
    ['a required name', { type: 'name', required: true }, undefined, 'Fill in this field'],
    [
      'a required box',
      { type: 'checkbox', key: 'a', label: 'A', required: true },
      false,
      'Select this box to continue',
    ],
    ['a required select', { type: 'select', key: 'a', label: 'A', choices, required: true }, '', 'Choose an option'],
    ['an optional text', text, '', undefined],
    ['an optional box', { type: 'checkbox', key: 'a', label: 'A' }, undefined, undefined],
    ['a long text', text, 'x'.repeat(201), 'Use at most {count} characters'],
    ['a long name', { type: 'name' }, 'x'.repeat(129), 'Use at most {count} characters'],
    ['a text at its limit', { ...text, maxLength: 3 }, 'abc', undefined],
    ['a text that the host refuses', { ...text, validate: () => 'No.' }, 'abc', 'No.'],
    ['an empty text, which the host does not see', { ...text, validate: () => 'No.' }, '', undefined],
    ['a text that the host accepts', { ...text, validate: () => undefined }, 'abc', undefined],
  ])('that is %s', (_what, field, value, words) => {
    expect(refusal(field, value)).toBe(words);
  });

  it('is accepted if the host’s check throws, which is reported', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const why = new Error('the host threw');
    const validate = () => {
      throw why;
    };
    expect(refusal({ ...text, validate }, 'abc')).toBeUndefined();
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('validate threw'), why);
  });
});
