import { isJsonObject } from '../../src/domain/json.js';
import type { Field, Input, Inputs, ItemInput } from './fields.js';

/** What the controls contain for these values. */
export function toInputs(fields: readonly Field[], values: object): Inputs {
  return Object.fromEntries(
    fields.map((field) => [field.name, toInput(field, isJsonObject(values) ? values[field.name] : undefined)]),
  );
}

export function toInput(field: Field, value: unknown): Input {
  const { kind, isInverted = false, members = [], options = [], item } = field;
  if (kind === 'flag') return (value === true) !== isInverted;
  if (kind === 'object') return toInputs(members, isJsonObject(value) ? value : {});
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  if (kind === 'choices') return Object.fromEntries(options.map(([option]) => [option, values.includes(option)]));
  if (kind === 'list') return item === undefined ? [] : values.map((each) => itemInput(toInput(item, each)));
  if (kind === 'json' && value !== undefined) return JSON.stringify(value, null, 2);
  return String(value ?? '');
}

let lastKey = 0;

function itemInput(input: Input): ItemInput {
  lastKey += 1;
  return { key: lastKey, input };
}

/** A new item for a list, with the defaults of its fields. */
export function newItem({ item }: Field): ItemInput {
  return itemInput(item === undefined ? '' : toInput(item, initialOf(item)));
}

function initialOf({ kind, initial, members = [], options = [] }: Field): unknown {
  if (initial !== undefined) return initial;
  if (kind === 'choice') return options[0]?.[0];
  if (kind !== 'object') return undefined;
  return Object.fromEntries(members.map((member) => [member.name, initialOf(member)]));
}

/**
 * The values of the controls, by name.
 *
 * @throws {SyntaxError} if the input of a field is not JSON; the message names the field
 */
export function fromInputs(fields: readonly Field[], inputs: Inputs): Readonly<Record<string, unknown>> {
  const values = fields.map((field) => [field.name, fromInput(field, inputs[field.name] ?? '')] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The value of a control. @throws {SyntaxError} as {@link fromInputs} */
export function fromInput(field: Field, input: Input): unknown {
  const { kind, isInverted = false, empty, item, initial } = field;
  if (typeof input === 'boolean') return input !== isInverted;
  if (typeof input === 'string') return fromText(field, input);
  if (isItems(input)) {
    if (item === undefined) return [];
    const values = input.filter(isFilled).map((each) => trimmed(fromInput(item, each.input)));
    return values.length === 0 && empty === undefined && initial === undefined ? undefined : values;
  }
  if (kind === 'choices') return Object.keys(input).filter((option) => input[option] === true);
  if (empty !== '' && isBlank(input)) return empty;
  return fromInputs(shownMembers(field, input), input);
}

/** Whether the item is more than an empty text, which is no item. */
export function isFilled({ input }: ItemInput): boolean {
  return typeof input !== 'string' || input.trim() !== '';
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function fromText({ kind, title, empty }: Field, text: string): unknown {
  if (text === '') return empty;
  if (kind === 'number') return Number(text);
  if (kind !== 'json') return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`${title}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The fields of an object that have an effect: all, unless the check box that the others depend on is off. */
export function shownMembers({ members = [], switchedBy }: Field, inputs: Inputs): readonly Field[] {
  if (switchedBy === undefined || inputs[switchedBy] === true) return members;
  return members.filter(({ name }) => name === switchedBy);
}

export function isItems(input: Input): input is readonly ItemInput[] {
  return Array.isArray(input);
}

function isBlank(input: Input): boolean {
  if (isItems(input)) return input.length === 0;
  return typeof input === 'object' ? Object.values(input).every(isBlank) : input === '';
}

/** Whether two contents of a control stand for the same value. */
export function isSameInput(field: Field, a: Input, b: Input): boolean {
  return JSON.stringify(fromInput(field, a)) === JSON.stringify(fromInput(field, b));
}
