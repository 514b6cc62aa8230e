import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button, CheckBox, Select, TextArea, TextInput } from './controls.js';
import { isFilled, isItems, newItem, shownMembers } from './field-values.js';
import type { Field, Input, Inputs, ItemInput } from './fields.js';
import type { Problems } from './settings-draft.js';

interface FieldProps {
  readonly field: Field;
  readonly input: Input | undefined;
  readonly onInput: (input: Input) => void;
  /** The path of the value, e.g. `redirect_urls.0.url`. */
  readonly path?: string;
  readonly problems?: Problems;
}

const NO_PROBLEMS: Problems = new Map();

/** The control of a field, or the controls of an object or a list. */
export function FieldControl({ path = '', problems = NO_PROBLEMS, ...props }: FieldProps) {
  const { field, input, onInput } = props;
  const { kind, title, help, min, max, step, options = [], empty, inputType, placeholder, isMultiline } = field;
  const all = { ...props, path, problems };
  if (kind === 'list') return <ListControl {...all} items={input !== undefined && isItems(input) ? input : []} />;
  if (kind === 'object') return <ObjectControl {...all} inputs={toMembers(input)} />;
  if (kind === 'choices') return <ChoicesControl {...all} inputs={toMembers(input)} />;
  if (kind === 'flag') return <CheckBox title={title} isChecked={input === true} onChange={onInput} />;
  const text = { title, help, problem: problems.get(path), value: typeof input === 'string' ? input : '', onInput };
  if (kind === 'choice') return <Select {...text} options={options} />;
  if (kind === 'json' || isMultiline === true) return <TextArea {...text} rows={6} isCode />;
  if (kind === 'text') return <TextInput {...text} attributes={{ type: inputType ?? 'text', placeholder }} />;
  const attributes = { type: 'number', min: toBound(min), max: toBound(max), step, inputmode: 'numeric' } as const;
  return <TextInput {...text} attributes={{ ...attributes, required: empty === '' }} />;
}

function toBound(bound: unknown): number | undefined {
  return typeof bound === 'number' ? bound : undefined;
}

function toMembers(input: Input | undefined): Inputs {
  return typeof input === 'object' && !isItems(input) ? input : {};
}

type GroupProps = Required<FieldProps>;

/** The sentence about an object or a list as a whole. It can have the focus, because there is no control for it. */
function GroupProblem({ id, path, problems }: { id: string; path: string; problems: Problems }) {
  const problem = problems.get(path);
  if (problem === undefined) return null;
  return (
    <p id={id} class="problem" data-group tabIndex={-1}>
      {problem}
    </p>
  );
}

function ObjectControl({ field, inputs, onInput, path, problems }: Omit<GroupProps, 'input'> & { inputs: Inputs }) {
  const id = useId();
  const members = shownMembers(field, inputs).map((member) => (
    <FieldControl
      key={member.name}
      field={member}
      input={inputs[member.name]}
      onInput={(input) => onInput({ ...inputs, [member.name]: input })}
      path={`${path}.${member.name}`}
      problems={problems}
    />
  ));
  return (
    <div class="stack">
      <GroupProblem id={id} path={path} problems={problems} />
      {field.help !== undefined && <p class="quiet">{field.help}</p>}
      <div class="fields">{members}</div>
    </div>
  );
}

function ChoicesControl({ field, inputs, onInput, path, problems }: Omit<GroupProps, 'input'> & { inputs: Inputs }) {
  const id = useId();
  return (
    <fieldset class="choices" aria-describedby={problems.has(path) ? id : undefined}>
      <legend>{field.title}</legend>
      <GroupProblem id={id} path={path} problems={problems} />
      <div class="checks">
        {field.options?.map(([value, label]) => (
          <CheckBox
            key={value}
            title={label}
            isChecked={inputs[value] === true}
            onChange={(isChecked) => onInput({ ...inputs, [value]: isChecked })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Where the focus moves after an item was added or removed. */
type FocusMove = { readonly added: true } | { readonly removed: number };

function ListControl({
  field,
  items,
  onInput,
  path,
  problems,
}: Omit<GroupProps, 'input'> & { items: readonly ItemInput[] }) {
  const { title, help, item, itemName = 'item' } = field;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const move = useRef<FocusMove>();
  useLayoutEffect(() => {
    const made = move.current;
    move.current = undefined;
    if (made !== undefined) focusAfter(made, list.current);
  });
  if (item === undefined) return null;

  function add(): void {
    move.current = { added: true };
    onInput([...items, newItem(field)]);
  }
  function remove(index: number): void {
    move.current = { removed: index };
    onInput(items.filter((_, other) => other !== index));
  }

  return (
    <fieldset class="list" aria-describedby={problems.has(path) ? id : undefined}>
      <legend>{title}</legend>
      {help !== undefined && <p class="quiet">{help}</p>}
      <GroupProblem id={id} path={path} problems={problems} />
      <ul ref={list}>
        {items.map(({ key, input }, index) => (
          <ItemControl
            key={key}
            field={item}
            name={`${capitalized(itemName)} ${index + 1}`}
            input={input}
            onInput={(input) => onInput(items.map((other) => (other.key === key ? { key, input } : other)))}
            onRemove={() => remove(index)}
            path={`${path}.${valueIndex(items, index)}`}
            problems={problems}
          />
        ))}
      </ul>
      <div>
        <Button text={`Add ${itemName}`} onPress={add} />
      </div>
    </fieldset>
  );
}

/** The index of an item in the value of the list, which has no empty texts. */
function valueIndex(items: readonly ItemInput[], index: number): number | 'none' {
  const [item] = items.slice(index);
  return item !== undefined && isFilled(item) ? items.slice(0, index).filter(isFilled).length : 'none';
}

function focusAfter(move: FocusMove, list: HTMLUListElement | null): void {
  const items = [...(list?.children ?? [])];
  const item = 'added' in move ? items.at(-1) : items[Math.min(move.removed, items.length - 1)];
  const target = 'added' in move ? item?.querySelector('input, select, textarea') : item?.querySelector('.remove');
  const addButton = list?.nextElementSibling?.querySelector('button');
  for (const element of [target, addButton]) {
    if (!(element instanceof HTMLElement)) continue;
    element.focus();
    return;
  }
}

/** Objects with more fields than this are folded. */
const UNFOLDED_FIELDS = 3;

interface ItemProps extends GroupProps {
  /** E.g. `Redirect URL 2`. */
  readonly name: string;
  readonly onRemove: () => void;
}

function ItemControl({ name, onRemove, ...props }: ItemProps) {
  const { field, input, path, problems } = props;
  const remove = <Button text="Remove" class="remove" label={`Remove ${name}`} onPress={onRemove} />;
  if (field.kind !== 'object') {
    return (
      <li class="item single">
        <FieldControl {...props} field={{ ...field, title: name }} />
        {remove}
      </li>
    );
  }
  const controls = <ObjectControl {...props} inputs={toMembers(input)} />;
  const isLarge = (field.members?.length ?? 0) > UNFOLDED_FIELDS;
  return (
    <li class="item">
      <div class="stack" role="group" aria-label={name}>
        <div class="line">
          <strong>{name}</strong>
          {remove}
        </div>
        {isLarge ? (
          <Folded title={titleOf(field, toMembers(input))} mustOpen={hasProblem(path, problems)}>
            {controls}
          </Folded>
        ) : (
          controls
        )}
      </div>
    </li>
  );
}

/** The controls of an item, open if it is new or has a problem. */
function Folded({ title, mustOpen, children }: { title: string; mustOpen: boolean; children: object }) {
  const [isOpen, setIsOpen] = useState(title === '');
  return (
    <details open={isOpen || mustOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title || 'Without a name'}</summary>
      {children}
    </details>
  );
}

/** The first texts of an object: its id and its name. */
function titleOf({ members = [] }: Field, inputs: Inputs): string {
  const texts = members.filter(({ kind }) => kind === 'text').slice(0, 2);
  return texts
    .map(({ name }) => inputs[name])
    .filter((text) => text !== '')
    .reverse()
    .join(' · ');
}

function hasProblem(path: string, problems: Problems): boolean {
  return [...problems.keys()].some((name) => name === path || name.startsWith(`${path}.`));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
