import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { withoutMarks } from './marks.js';
import { pressEnter } from '../../press-enter.js';

// Taken before a test fakes the timers.
const realImmediate = globalThis.setImmediate;
const realNow = performance.now.bind(performance);

/** Real ms that a condition may take: modules may load from a slow disk. */
const PATIENCE_MS = 10_000;

/** Fake ms that pass while a condition is awaited: less than any time limit of a flow. */
const FAKE_LIMIT_MS = 2_500;
const FAKE_STEP_MS = 20;

/** Real turns before fake time passes. */
const TURNS_FIRST = 30;

/** Real turns without an open file after which no module is being loaded. */
const TURNS_IDLE = 3;

const turn = () => new Promise<void>((resolve) => void realImmediate(() => resolve()));

/** Names of Node for open requests to the file system. */
const OF_FILES = /^(FSReq|CloseReq)/;

/**
 * Waits until no module is being loaded. Vitest knows the modules that it transforms. It does not know those of packages
 * in `node_modules`, which Node imports: Node reads their files meanwhile.
 */
async function importsSettled(): Promise<void> {
  const until = realNow() + PATIENCE_MS;
  await vi.dynamicImportSettled();
  for (let idle = 0; idle < TURNS_IDLE && realNow() < until; idle++) {
    await turn();
    if (process.getActiveResourcesInfo().some((name) => OF_FILES.test(name))) idle = -1;
  }
}

/**
 * Waits until `isDone`, with fake timers that advance slowly. Returns false if nothing is left that could make it true.
 */
export async function settle(isDone: () => boolean, limitMs = FAKE_LIMIT_MS): Promise<boolean> {
  const until = realNow() + PATIENCE_MS;
  for (let turns = 0, passed = 0; !isDone(); turns++) {
    await act(async () => {
      await turn();
      if (turns < TURNS_FIRST || passed >= limitMs) return;
      await importsSettled();
      passed += FAKE_STEP_MS;
      await vi.advanceTimersByTimeAsync(FAKE_STEP_MS);
    });
    if (passed >= limitMs || realNow() > until) return isDone();
  }
  return true;
}

/** Lets fake time pass. */
export async function pass(ms: number): Promise<void> {
  await act(async () => {
    if (ms > 0) {
      await importsSettled();
      await vi.advanceTimersByTimeAsync(ms);
    }
    await turn();
  });
}

/** Lets everything finish that needs no time. */
export async function flush(turns = 4): Promise<void> {
  for (let count = 0; count < turns; count++) await pass(0);
}

/** Lets everything finish that needs no time, also what is still loading, however slow the disk is. */
export async function rest(): Promise<void> {
  // What has loaded may load more.
  for (let round = 0; round < 3; round++) {
    await act(() => vi.dynamicImportSettled());
    await flush();
  }
}

const FIELDS = 'input, textarea, select';
const BUTTONS = 'button, [role="button"], [role="link"], a[href]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';

/** Returns a short accessible name of a button, a link or a field, in English. */
export function nameOf(element: Element): string {
  const id = element.getAttribute('aria-labelledby');
  const labels = (element as HTMLInputElement).labels;
  const text =
    element.getAttribute('aria-label') ??
    (id &&
      id
        .split(' ')
        .map((one) => element.ownerDocument.getElementById(one)?.textContent)
        .join(' ')) ??
    (labels?.[0] ? [...labels].map((label) => label.textContent).join(' ') : element.textContent);
  return withoutMarks(text);
}

/** Whether an element is in the accessibility tree, as far as jsdom can tell. */
export const isExposed = (element: Element): boolean => !element.closest('[hidden], [aria-hidden="true"], [inert]');

/** What a person does and finds on the page of a widget. Names and headings are in English. */
export class ConformancePage {
  readonly root: HTMLElement;

  constructor(root: HTMLElement) {
    this.root = root;
  }

  #all<E extends Element>(selector: string): readonly E[] {
    return [...this.root.querySelectorAll<E>(selector)].filter(isExposed);
  }

  /** Returns the field with this label; `undefined` without one. */
  findField(label: string): HTMLInputElement | undefined {
    return this.#all<HTMLInputElement>(FIELDS).find((field) => nameOf(field) === label);
  }

  /** Returns the field with this label. @throws Error without one */
  field(label: string): HTMLInputElement {
    return this.findField(label) ?? this.#missing('field', label, this.#all(FIELDS));
  }

  /** Returns the button or link with this name; `undefined` without one. */
  findButton(name: string): HTMLElement | undefined {
    return this.#all<HTMLElement>(BUTTONS).find((button) => nameOf(button) === name);
  }

  /** Returns the button or link with this name. @throws Error without one */
  button(name: string): HTMLElement {
    return this.findButton(name) ?? this.#missing('button', name, this.#all(BUTTONS));
  }

  /** Returns the texts of the headings. */
  headings(): readonly string[] {
    return this.#all(HEADINGS).map((heading) => withoutMarks(heading.textContent));
  }

  /** Types a text into a field, in place of the present one. */
  type(label: string, text: string): void {
    const field = this.field(label);
    field.focus();
    fireEvent.change(field, { target: { value: text } });
  }

  /** Presses a button, or follows a link. */
  press(name: string): void {
    const button = this.button(name);
    button.focus();
    fireEvent.click(button);
  }

  /** Presses Enter in a field. */
  enter(label: string): void {
    const field = this.field(label);
    field.focus();
    pressEnter(field);
  }

  /** Waits until a condition holds, such as a call to a fake of the test. @throws Error with `what` if it does not */
  async waitFor(what: string, isDone: () => boolean): Promise<void> {
    if (!(await settle(isDone))) throw new Error(`${what} does not happen`);
  }

  /** Waits until a heading appears. @throws Error if it does not */
  async waitForHeading(text: string): Promise<void> {
    if (!(await settle(() => this.headings().includes(text))))
      throw new Error(`the heading "${text}" does not appear; there are ${JSON.stringify(this.headings())}`);
  }

  #missing(kind: string, name: string, found: readonly Element[]): never {
    throw new Error(`there is no ${kind} "${name}"; there are ${JSON.stringify(found.map(nameOf))}`);
  }
}
