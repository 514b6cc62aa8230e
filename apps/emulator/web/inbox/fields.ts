/** The parts of a valibot schema that a form is made from. */
export interface FieldSchema {
  readonly type: string;
  readonly pipe?: readonly (FieldSchema | FieldAction)[];
  readonly entries?: Readonly<Record<string, FieldSchema>>;
  readonly item?: FieldSchema;
  readonly wrapped?: FieldSchema;
  /** The values of a picklist, or the schemas of a variant. */
  readonly options?: readonly unknown[];
  /** The member that selects the schema of a variant. */
  readonly key?: string;
  readonly default?: unknown;
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
  readonly isMultiline?: boolean;
  readonly item?: string;
}

/** One control of a form, or a group of controls. */
export interface Field {
  /** The name of the value in its object. The items of a list have none. */
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'list' | 'object' | 'json';
  readonly title: string;
  readonly help?: string | undefined;
  readonly group?: string | undefined;
  readonly min?: unknown;
  readonly max?: unknown;
  readonly step?: number | 'any';
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** Whether the check box shows the opposite of the value. */
  readonly isInverted?: boolean | undefined;
  readonly isMultiline?: boolean | undefined;
  /** The value of an empty control. `undefined` leaves it out. */
  readonly empty?: '' | null | undefined;
  /** The value in a new item of a list. */
  readonly initial?: unknown;
  readonly placeholder?: string;
  readonly inputType?: 'email' | 'tel';
  /** The fields of an object. */
  readonly members?: readonly Field[];
  /** The check box of an object without which its other members are left out. */
  readonly switchedBy?: string | undefined;
  /** The field of each item of a list. */
  readonly item?: Field;
  /** A noun for an item of a list. */
  readonly itemName?: string;
}

/** An item of a list. The key stays the same while other items are added and removed. */
export interface ItemInput {
  readonly key: number;
  readonly input: Input;
}
/** What the controls of a form or of an object contain, by the names of the fields. */
export interface Inputs {
  readonly [name: string]: Input;
}
/** What the control of a field contains. */
export type Input = string | boolean | readonly ItemInput[] | Inputs;

/** The fields of an object's schema. */
export function fieldsOf({ entries = {} }: FieldSchema): Field[] {
  return Object.entries(entries).map(([name, schema]) => fieldOf(name, schema));
}

function fieldOf(name: string, schema: FieldSchema): Field {
  const inner = innermost(schema);
  const actions = actionsOf(schema);
  const find = (wanted: string) => actions.filter((action) => action.type === wanted).at(-1);
  const metadata = Object.assign({}, ...actions.map((action) => action.metadata)) as FieldMetadata;
  const kind = kindOf(inner);
  const options = (kind === 'choices' ? inner.item?.options : inner.options) ?? [];
  const title = find('title')?.title ?? toWords(name);
  return {
    name,
    kind,
    title,
    help: find('description')?.description ?? (kind === 'json' ? 'As JSON.' : undefined),
    group: metadata.group,
    min: find('min_value')?.requirement,
    max: find('max_value')?.requirement,
    step: find('integer') === undefined ? 'any' : 1,
    ...((kind === 'choice' || kind === 'choices') && {
      options: options.map((option) => labelled(String(option), metadata.labels)),
    }),
    isInverted: metadata.isInverted,
    isMultiline: metadata.isMultiline,
    empty: emptyOf(schema),
    initial: defaultOf(schema),
    ...(kind === 'object' && { members: membersOf(inner), switchedBy: inner.key }),
    ...(kind === 'list' &&
      inner.item && { item: fieldOf('', inner.item), itemName: metadata.item ?? title.toLowerCase() }),
  };
}

const KINDS: Readonly<Record<string, Field['kind']>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  literal: 'flag',
  picklist: 'choice',
  strict_object: 'object',
  object: 'object',
  variant: 'object',
};

function kindOf({ type, item }: FieldSchema): Field['kind'] {
  if (type !== 'array' || item === undefined) return KINDS[type] ?? 'json';
  return innermost(item).type === 'picklist' ? 'choices' : 'list';
}

/** The fields of an object. Those of a variant are the fields of all its schemas. */
function membersOf(schema: FieldSchema): Field[] {
  const schemas = schema.type === 'variant' ? ((schema.options ?? []) as FieldSchema[]) : [schema];
  const fields = new Map<string, Field>();
  for (const field of schemas.flatMap(fieldsOf)) if (!fields.has(field.name)) fields.set(field.name, field);
  return [...fields.values()];
}

function labelled(value: string, labels: FieldMetadata['labels']): [value: string, label: string] {
  return [value, labels?.[value] ?? toWords(value)];
}

function emptyOf({ type }: FieldSchema): Field['empty'] {
  if (type === 'nullable') return null;
  return type === 'optional' ? undefined : '';
}

function defaultOf({ default: initial }: FieldSchema): unknown {
  return typeof initial === 'function' ? initial() : initial;
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
