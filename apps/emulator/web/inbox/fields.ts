import { isJsonObject } from '../../src/domain/json.js';

/** The parts of a valibot schema that a form is made from. */
export interface FieldSchema {
  readonly type: string;
  readonly pipe?: readonly (FieldSchema | FieldAction)[];
  readonly entries?: Readonly<Record<string, FieldSchema>>;
  readonly item?: FieldSchema;
  readonly wrapped?: FieldSchema;
  readonly options?: readonly unknown[];
}

interface FieldAction {
  readonly type: string;
  readonly requirement?: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly metadata?: FieldMetadata;
}

interface FieldMetadata {
  readonly group?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly isInverted?: boolean;
}

/** One control of a form. */
export interface Field {
  /** The name of the value; for the member of an object both names, with a period in between. */
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'lines' | 'json';
  readonly title: string;
  readonly help?: string | undefined;
  readonly group?: string | undefined;
  readonly min?: unknown;
  readonly max?: unknown;
  readonly step?: number | 'any';
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** Whether the check box shows the opposite of the value. */
  readonly isInverted?: boolean | undefined;
  /** The value of an empty control. `undefined` leaves it out. */
  readonly empty?: '' | null | undefined;
  readonly placeholder?: string;
  readonly inputType?: 'email' | 'tel';
}

/** What the control of a field contains. */
export type Input = string | boolean;
/** What the controls of a form contain, by the names of the fields. */
export type Inputs = Readonly<Record<string, Input>>;

/** The fields of an object's schema. Objects that may have further members are fields as JSON. */
export function fieldsOf({ entries = {} }: FieldSchema): Field[] {
  return Object.entries(entries).flatMap(([name, schema]) => {
    const { members = {}, ...field } = fieldOf(name, schema);
    const inner = Object.entries(members);
    if (inner.length === 0) return [field];
    return inner.map(([member, schema]) => ({ ...fieldOf(`${name}.${member}`, schema), group: field.group }));
  });
}

function fieldOf(name: string, schema: FieldSchema) {
  const { type, item, options = [], entries } = innermost(schema);
  const actions = actionsOf(schema);
  const find = (wanted: string) => actions.find((action) => action.type === wanted);
  const { group, labels = {}, isInverted } = find('metadata')?.metadata ?? {};
  const kind = kindOf(type, item);
  return {
    name,
    kind,
    title: find('title')?.title ?? toWords(name),
    help: find('description')?.description ?? HELP[kind],
    group,
    min: find('min_value')?.requirement,
    max: find('max_value')?.requirement,
    step: find('integer') === undefined ? ('any' as const) : 1,
    options: options.map((option) => [String(option), labels[String(option)] ?? toWords(String(option))] as const),
    isInverted,
    empty: emptyOf(schema),
    members: type === 'strict_object' ? entries : undefined,
  };
}

const HELP: { readonly [Kind in Field['kind']]?: string } = { lines: 'One in each line.', json: 'As JSON.' };

function kindOf(type: string, item: FieldSchema | undefined): Field['kind'] {
  if (type === 'string') return 'text';
  if (type === 'number') return 'number';
  if (type === 'boolean') return 'flag';
  if (type === 'picklist') return 'choice';
  return type === 'array' && item?.type === 'string' ? 'lines' : 'json';
}

function emptyOf({ type }: FieldSchema): Field['empty'] {
  if (type === 'nullable') return null;
  return type === 'optional' ? undefined : '';
}

function innermost(schema: FieldSchema): FieldSchema {
  return schema.wrapped === undefined ? schema : innermost(schema.wrapped);
}

/** The checks, titles and other actions of a schema, from the inside out. */
function actionsOf({ pipe = [], wrapped }: FieldSchema): FieldAction[] {
  return [
    ...(wrapped === undefined ? [] : actionsOf(wrapped)),
    ...pipe.flatMap((step) => ('pipe' in step || 'wrapped' in step ? actionsOf(step) : [step])),
  ];
}

function toWords(name: string): string {
  const words = name.replaceAll('_', ' ').replace(':', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the controls contain for these values. */
export function toInputs(fields: readonly Field[], values: object): Inputs {
  return Object.fromEntries(fields.map((field) => [field.name, toInput(field, valueAt(field.name, values))]));
}

/** The value with the name of a field, `undefined` if it or its object is missing. */
export function valueAt(name: string, values: unknown): unknown {
  return name.split('.').reduce((value, key) => (isJsonObject(value) ? value[key] : undefined), values);
}

function toInput({ kind, isInverted = false }: Field, value: unknown): Input {
  if (kind === 'flag') return (value === true) !== isInverted;
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n');
  if (kind === 'json' && value !== undefined) return JSON.stringify(value, null, 2);
  return String(value ?? '');
}

/**
 * The values of the controls, by name.
 *
 * @throws {SyntaxError} if the input of a field is not JSON; the message names the field
 */
export function fromInputs(fields: readonly Field[], inputs: Inputs): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const value = fromInput(field, inputs[field.name] ?? '');
    const [name = '', member] = field.name.split('.');
    if (value === undefined) continue;
    const object = values[name];
    values[name] = member === undefined ? value : { ...(isJsonObject(object) && object), [member]: value };
  }
  return values;
}

function fromInput({ kind, title, isInverted = false, empty }: Field, input: Input): unknown {
  if (typeof input === 'boolean') return input !== isInverted;
  if (kind === 'lines') {
    const lines = input.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '');
  }
  if (input === '') return empty;
  if (kind === 'number') return Number(input);
  if (kind !== 'json') return input;
  try {
    return JSON.parse(input);
  } catch (error) {
    throw new SyntaxError(`${title}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
