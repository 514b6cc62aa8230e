import type { ComponentChildren, InputHTMLAttributes, Ref, TargetedEvent } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { Now } from './section.js';
import { describeTime } from './time.js';

/** A button that submits nothing. */
export function Button(props: { text: string; onPress: () => void; class?: string; label?: string; hidden?: boolean }) {
  const { text, onPress, class: kind = '', label, hidden } = props;
  return (
    <button type="button" class={`button ${kind}`.trim()} aria-label={label} hidden={hidden} onClick={onPress}>
      {text}
    </button>
  );
}

/** How long the button shows the result. */
const COPIED_MS = 2_000;

/** A button that copies a text to the clipboard. @param what the noun of its label, e.g. `code` */
export function CopyButton({ what, text, owner, say }: { what: string; text: string; owner: string; say: Say }) {
  const [result, setResult] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  async function copy(): Promise<void> {
    // The browser may refuse, or the page may lack focus. The text can still be selected by hand.
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    const shown = isDone ? 'Copied' : 'Copying isn’t allowed here';
    setResult(shown);
    say(shown);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResult(undefined), COPIED_MS);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const label = `Copy ${what}`;
  return <Button text={result ?? label} label={`${label} for ${owner}`} onPress={() => void copy()} />;
}

type Say = (text: string) => void;

/** The ids and the state that a control takes from the texts around it. */
export interface LabelledAttributes {
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

/** What stands around a control. */
export interface LabelledProps {
  readonly title: string;
  readonly help?: string | undefined;
  /** A sentence about an invalid value. */
  readonly problem?: string | undefined;
}

/** A control with a label, and further texts that `aria-describedby` links. */
export function Labelled(props: LabelledProps & { children: (attributes: LabelledAttributes) => object }) {
  const { title, help, problem, children } = props;
  const id = useId();
  const ids = [help !== undefined && `${id}-help`, problem !== undefined && `${id}-problem`].filter(Boolean);
  return (
    <div class="field">
      <label>
        <span>{title}</span>
        {children({
          'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
          'aria-invalid': problem === undefined ? undefined : true,
        })}
      </label>
      {problem !== undefined && (
        <span class="problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
      {help !== undefined && (
        <span class="quiet" id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  );
}

/** A check box beside its label. */
export function CheckBox(props: { title: string; isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  const { title, isChecked, onChange } = props;
  return (
    <label class="check">
      <input type="checkbox" checked={isChecked} onInput={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>{title}</span>
    </label>
  );
}

/** The text of a control. */
interface TextProps extends LabelledProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const readInto = (onInput: TextProps['onInput']) => (event: TargetedEvent<Control>) =>
  onInput(event.currentTarget.value);

export function TextInput(props: TextProps & { attributes?: InputHTMLAttributes }) {
  const { value, onInput, attributes } = props;
  return (
    <Labelled {...props}>
      {(labelled) => (
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          {...attributes}
          {...labelled}
          value={value}
          onInput={readInto(onInput)}
        />
      )}
    </Labelled>
  );
}

/** @param props.isCode whether the text is in a fixed-width font */
export function TextArea(props: TextProps & { rows: number; isCode: boolean }) {
  const { value, onInput, rows, isCode } = props;
  return (
    <Labelled {...props}>
      {(labelled) => (
        <textarea
          rows={rows}
          class={isCode ? 'mono' : undefined}
          autocomplete="off"
          spellcheck={false}
          {...labelled}
          value={value}
          onInput={readInto(onInput)}
        />
      )}
    </Labelled>
  );
}

export function Select(
  props: TextProps & {
    options: readonly (readonly [value: string, label: string])[];
    selectRef?: Ref<HTMLSelectElement>;
  },
) {
  const { value, onInput, options, selectRef } = props;
  return (
    <Labelled {...props}>
      {(labelled) => (
        <select ref={selectRef ?? null} {...labelled} value={value} onInput={readInto(onInput)}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** A message about an action. `undefined` clears it. */
export type Result = { readonly text: string; readonly isError: boolean } | undefined;

/** Where the result of an action appears and is announced. */
export function ResultText({ result }: { result: Result }) {
  return (
    <p class="outcome" role="status" data-tone={result?.isError === true ? 'bad' : 'good'}>
      {result?.text}
    </p>
  );
}

/** A form that is submitted by script and shows the result under its button. */
export function Form(props: {
  /** The text of the button. */
  submit: string;
  /** The message after success. */
  done: string;
  /** @returns the error as a sentence, or `undefined` after success */
  act: () => Promise<string | undefined>;
  children: ComponentChildren;
  /** Elements beside the button. */
  beside?: ComponentChildren;
  formRef?: Ref<HTMLFormElement>;
}) {
  const { submit, done, act, children, beside, formRef } = props;
  const [result, setResult] = useState<Result>();
  const isBusy = useRef(false);

  async function send(): Promise<void> {
    // The button stays enabled: disabling it would remove the focus.
    if (isBusy.current) return;
    isBusy.current = true;
    setResult(undefined);
    const problem = await act();
    setResult({ text: problem ?? done, isError: problem !== undefined });
    isBusy.current = false;
  }

  return (
    <form
      ref={formRef ?? null}
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onInput={() => setResult(undefined)}
    >
      {children}
      <div class="actions">
        <button type="submit" class="button primary">
          {submit}
        </button>
        {beside}
      </div>
      <ResultText result={result} />
    </form>
  );
}

/** Controls that filter a list immediately, without a submit. */
export function FilterForm({ children }: { children: ComponentChildren }) {
  return (
    <form class="filter" role="search" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}

/** A collapsed value. It is serialised only when it is open, because most values never are. */
export function Json({ title, value }: { title: string; value: unknown }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <JsonText title={title} value={isOpen ? value : ''} />
    </details>
  );
}

/** JSON with line breaks; a string unchanged. */
export function JsonText({ title, value }: { title: string; value: unknown }) {
  return (
    <pre tabIndex={0} role="group" aria-label={title}>
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}

/** The relative time of an event, and the exact time in the title. @param timestamp RFC 3339 */
export function Time({ timestamp, before = '' }: { timestamp: string; before?: string }) {
  const time = Date.parse(timestamp);
  const exact = new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <time dateTime={timestamp} title={exact}>
      {before + describeTime(time, useContext(Now))}
    </time>
  );
}
