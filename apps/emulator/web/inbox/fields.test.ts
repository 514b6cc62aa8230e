import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FaultSpec } from '../../src/control/fault-spec.js';
import { createEmulator } from '../../src/emulator.js';
import { SETTING_GROUPS, SETTINGS } from '../../src/domain/setting-schemas.js';
import { fromInputs, newItem, toInputs } from './field-values.js';
import { fieldsOf } from './fields.js';

const Whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9));
const Example = v.strictObject({
  text: v.pipe(v.string(), v.title('A text'), v.description('Any text.')),
  count: v.pipe(v.optional(Whole, 2), v.title('A count')),
  share: v.number(),
  flag: v.pipe(v.boolean(), v.metadata({ isInverted: true, group: 'Group' })),
  choice: v.pipe(v.picklist(['a', 'in_words']), v.metadata({ labels: { a: 'Label' } })),
  lines: v.pipe(v.array(v.pipe(v.string(), v.minLength(2))), v.metadata({ item: 'line' })),
  nothing: v.nullable(v.string()),
  data: v.optional(v.unknown()),
  object: v.pipe(v.nullable(v.strictObject({ member: v.string() })), v.metadata({ group: 'Other' })),
  kinds: v.optional(v.array(v.picklist(['one', 'two'])), () => ['two' as const]),
  objects: v.array(v.strictObject({ name: v.string(), texts: v.optional(v.array(v.string())) })),
  switched: v.variant('isOn', [
    v.strictObject({ isOn: v.literal(false) }),
    v.strictObject({ isOn: v.literal(true), key: v.string() }),
  ]),
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
    ['lines', { kind: 'list', itemName: 'line', item: expect.objectContaining({ kind: 'text', title: '' }) }],
    ['nothing', { kind: 'text', empty: null }],
    ['data', { kind: 'json', help: 'As JSON.' }],
    [
      'object',
      { kind: 'object', group: 'Other', members: [expect.objectContaining({ name: 'member', kind: 'text' })] },
    ],
    [
      'kinds',
      {
        kind: 'choices',
        options: [
          ['one', 'One'],
          ['two', 'Two'],
        ],
        initial: ['two'],
      },
    ],
    ['switched', { kind: 'object', switchedBy: 'isOn' }],
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
      kinds: ['one'],
      objects: [{ name: 'a', texts: ['b'] }, { name: '' }],
      switched: { isOn: true, key: 'k' },
    };
    expect(fromInputs(fields, toInputs(fields, values))).toEqual(values);
  });

  it('return no empty texts of a list, and no member that is switched off', () => {
    const inputs = toInputs(fields, { lines: [' one ', ' ', 'two'], switched: { isOn: true, key: 'k' } });
    expect(fromInputs(fields, inputs)).toMatchObject({ lines: ['one', 'two'] });
    const off = { ...inputs, switched: { isOn: false, key: 'k' } };
    expect(fromInputs(fields, off)['switched']).toEqual({ isOn: false });
  });

  it('return null for an empty object that may be null', () => {
    const inputs = toInputs(fields, { object: null });
    expect(fromInputs(fields, inputs)).toMatchObject({ object: null });
    expect(fromInputs(fields, { ...inputs, object: { member: 'x' } })).toMatchObject({ object: { member: 'x' } });
  });

  it('give a new item of a list the defaults of its fields', () => {
    const [redirects] = fieldsOf({ type: 'strict_object', entries: SETTINGS }).filter(
      ({ name }) => name === 'redirect_urls',
    );
    const item = redirects && newItem(redirects);
    expect(item?.input).toEqual({
      url: '',
      types: { login: true, signup: true, reset_password: true, oauth: true },
      default: false,
    });
  });

  it('omit optional empty values, and name a field with invalid JSON', () => {
    const inputs = toInputs(fields, {});
    expect(fromInputs(fields, inputs)).not.toHaveProperty('count');
    expect(fromInputs(fields, inputs)).toMatchObject({ lines: [], nothing: null });
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
    expect(new Set(fields.map(({ group }) => group))).toEqual(new Set(Object.keys(SETTING_GROUPS)));
    expect(fields.filter(({ kind }) => kind === 'json')).toEqual([]);
  });

  it('have a field for each part of a fault', () => {
    const spec = { method: 'GET', path: '/x', times: 2, delayMs: 1, status: 500, headers: { a: 'b' }, body: { a: 1 } };
    const fault = { ...spec, error_type: 'a', error_message: 'b', drop: true, malformed: true, never: true };
    expect(fieldsOf(FaultSpec).map(({ name }) => name)).toEqual(Object.keys(fault));
    expect(v.parse(FaultSpec, fromInputs(fieldsOf(FaultSpec), toInputs(fieldsOf(FaultSpec), fault)))).toEqual(fault);
  });
});
