import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FaultSpec } from '../../src/control/fault-spec.js';
import { createEmulator } from '../../src/emulator.js';
import { SETTINGS } from '../../src/domain/project.js';
import { fieldsOf, fromInputs, toInputs } from './fields.js';

const Whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9));
const Example = v.strictObject({
  text: v.pipe(v.string(), v.title('A text'), v.description('Any text.')),
  count: v.pipe(v.optional(Whole, 2), v.title('A count')),
  share: v.number(),
  flag: v.pipe(v.boolean(), v.metadata({ isInverted: true, group: 'Group' })),
  choice: v.pipe(v.picklist(['a', 'in_words']), v.metadata({ labels: { a: 'Label' } })),
  lines: v.array(v.pipe(v.string(), v.minLength(2))),
  nothing: v.nullable(v.string()),
  data: v.optional(v.array(v.number())),
  object: v.pipe(v.nullable(v.strictObject({ member: v.string() })), v.metadata({ group: 'Other' })),
});
const fields = fieldsOf(Example);

describe('the fields of a schema', () => {
  it.each([
    ['text', { kind: 'text', title: 'A text', help: 'Any text.', empty: '' }],
    ['count', { kind: 'number', title: 'A count', min: 1, max: 9, step: 1, empty: undefined }],
    ['share', { kind: 'number', title: 'Share', min: undefined, step: 'any', empty: '' }],
    ['flag', { kind: 'flag', isInverted: true, group: 'Group' }],
    [
      'choice',
      {
        kind: 'choice',
        options: [
          ['a', 'Label'],
          ['in_words', 'In words'],
        ],
      },
    ],
    ['lines', { kind: 'lines', help: 'One in each line.' }],
    ['nothing', { kind: 'text', empty: null }],
    ['data', { kind: 'json', help: 'As JSON.' }],
    ['object.member', { kind: 'text', group: 'Other' }],
  ])('have the names, types, bounds and texts of the schema: %s', (name, expected) => {
    expect(fields.find((field) => field.name === name)).toMatchObject(expected);
  });

  it('return the values that they show', () => {
    const values = {
      text: ' as typed ',
      count: 3,
      share: 0.5,
      flag: true,
      choice: 'a',
      lines: ['one', 'two'],
      nothing: null,
      data: [1, 2],
      object: { member: 'x' },
    };
    expect(fromInputs(fields, toInputs(fields, values))).toEqual(values);
  });

  it('omit optional empty values, and name a field with invalid JSON', () => {
    const inputs = { ...toInputs(fields, {}), lines: ' one \n\n' };
    expect(fromInputs(fields, inputs)).not.toHaveProperty('count');
    expect(fromInputs(fields, inputs)).toMatchObject({ lines: ['one'], nothing: null, object: { member: '' } });
    expect(() => fromInputs(fields, { ...inputs, data: '[' })).toThrow(/^Data: /);
  });
});

describe('the forms of the page', () => {
  it('have a titled, grouped field for each setting, and return all settings', async () => {
    const emulator = await createEmulator();
    const { settings } = emulator.project;
    emulator.close();
    const fields = fieldsOf({ type: 'strict_object', entries: SETTINGS });
    expect(fromInputs(fields, toInputs(fields, settings))).toEqual(settings);
    for (const { name, title, group } of fields)
      expect([name, title, group]).toEqual([name, expect.any(String), expect.any(String)]);
  });

  it('have a field for each part of a fault', () => {
    const spec = { method: 'GET', path: '/x', times: 2, delayMs: 1, status: 500, headers: { a: 'b' }, body: { a: 1 } };
    const fault = { ...spec, error_type: 'a', error_message: 'b', drop: true, malformed: true, never: true };
    expect(fieldsOf(FaultSpec).map(({ name }) => name)).toEqual(Object.keys(fault));
    expect(v.parse(FaultSpec, fromInputs(fieldsOf(FaultSpec), toInputs(fieldsOf(FaultSpec), fault)))).toEqual(fault);
  });
});
