import {
  elementsIn,
  findByLabel,
  findByRole,
  findBySelector,
  findByText,
  fitsText,
  inOrder,
  isDisabled,
  isVisible,
  nameOf,
  roleOf,
  textOf,
  type RoleQuery,
  type Roots,
} from './finders.js';
import { boxOf, clickOn, fillIn, focusOn, pressKey, selectIn, typeText } from './input.js';
import type { PageWindow } from './jsdom.js';
import type { Page } from './page.js';
import { ACTION_MS, FinalError, retry, turn } from './retry.js';
import { evaluateHandleIn, evaluateIn, markupOf, type JsHandle } from './values.js';

export type RoleOptions = RoleQuery;

export interface TextOptions {
  readonly exact?: boolean;
}

export interface LocatorOptions {
  readonly hasText?: string | RegExp;
  readonly hasNotText?: string | RegExp;
  readonly has?: Locator;
  readonly hasNot?: Locator;
  readonly visible?: boolean;
}

interface ActionOptions {
  readonly timeout?: number;
  readonly force?: boolean;
  readonly clickCount?: number;
}

/** A locator, which queries its elements at each use: the part of Playwright's class that specs use. */
export class Locator {
  readonly #page: Page;
  readonly #roots: Roots;
  readonly #description: string;

  /** @param roots its elements, or the roots of the search before the first query */
  constructor(page: Page, roots: Roots, description = '') {
    this.#page = page;
    this.#roots = roots;
    this.#description = description;
  }

  page = (): Page => this.#page;
  toString = (): string => this.#description;

  /** The current elements. */
  elements = (): readonly Element[] => this.#roots() as readonly Element[];

  /** The only current element. @throws when there is none, or more than one */
  element(): Element {
    const [element, ...others] = this.elements();
    if (others.length > 0) {
      throw new FinalError(`strict mode violation: ${this.toString()} resolved to ${others.length + 1} elements`);
    }
    if (!element) throw new Error(`There is no ${this.toString()}.`);
    return element;
  }

  #then(find: (roots: readonly ParentNode[]) => readonly Element[], description: string): Locator {
    const whole = this.#description ? `${this.#description}.${description}` : description;
    return new Locator(this.#page, () => find(this.#roots()), whole);
  }

  locator = (selector: string | Locator, options: LocatorOptions = {}): Locator =>
    this.#then(
      (roots) =>
        typeof selector === 'string'
          ? findBySelector(roots, selector)
          : selector.elements().filter((element) => roots.some((root) => root !== element && root.contains(element))),
      `locator('${String(selector)}')`,
    ).filter(options);

  getByRole = (role: string, options: RoleOptions = {}): Locator =>
    this.#then((roots) => findByRole(roots, role, options), `getByRole('${role}'${shown(options)})`);

  getByText = (text: string | RegExp, options: TextOptions = {}): Locator =>
    this.#then((roots) => findByText(roots, text, options.exact), `getByText(${quoted(text)}${shown(options)})`);

  getByLabel = (text: string | RegExp, options: TextOptions = {}): Locator =>
    this.#then((roots) => findByLabel(roots, text, options.exact), `getByLabel(${quoted(text)}${shown(options)})`);

  filter(options: LocatorOptions): Locator {
    if (Object.keys(options).length === 0) return this;
    const { hasText, hasNotText, has, hasNot, visible } = options;
    const holds = (element: Element, inner: Locator) => inner.elements().some((other) => element.contains(other));
    const fits = (element: Element) =>
      (hasText === undefined || fitsText(hasText, textOf(element))) &&
      (hasNotText === undefined || !fitsText(hasNotText, textOf(element))) &&
      (has === undefined || holds(element, has)) &&
      (hasNot === undefined || !holds(element, hasNot)) &&
      (visible === undefined || isVisible(element) === visible);
    return this.#then((roots) => (roots as readonly Element[]).filter(fits), `filter(${shown(options).slice(2)})`);
  }

  or = (other: Locator): Locator =>
    this.#then((roots) => inOrder([...(roots as readonly Element[]), ...other.elements()]), `or(${String(other)})`);

  first = (): Locator => this.#then((roots) => (roots as readonly Element[]).slice(0, 1), 'first()');
  last = (): Locator => this.#then((roots) => (roots as readonly Element[]).slice(-1), 'last()');
  nth = (index: number): Locator =>
    this.#then((roots) => (roots as readonly Element[]).slice(index, index + 1), `nth(${index})`);

  count = async (): Promise<number> => this.elements().length;
  all = async (): Promise<Locator[]> => this.elements().map((_, index) => this.nth(index));

  // Reading

  #wait<T>(look: (element: Element) => T | Promise<T>, { timeout = ACTION_MS }: ActionOptions = {}): Promise<T> {
    return retry(() => look(this.element()), timeout);
  }

  getAttribute = (name: string): Promise<string | null> => this.#wait((element) => element.getAttribute(name));
  textContent = (): Promise<string | null> => this.#wait((element) => element.textContent);
  innerText = (): Promise<string> => this.#wait((element) => textOf(element));
  inputValue = (): Promise<string> => this.#wait((element) => (element as HTMLInputElement).value);
  allInnerTexts = async (): Promise<string[]> => this.elements().map((element) => textOf(element).trim());
  allTextContents = async (): Promise<string[]> => this.elements().map(({ textContent }) => textContent ?? '');
  boundingBox = () => this.#wait(boxOf);

  async isVisible(): Promise<boolean> {
    return this.elements().length > 0 && isVisible(this.element());
  }

  isEnabled = (): Promise<boolean> => this.#wait((element) => !isDisabled(element));

  async evaluate(script: unknown, arg?: unknown): Promise<unknown> {
    await turn();
    const element = await this.#wait((found) => found);
    return evaluateIn(windowOf(element), script, element, arg);
  }

  async evaluateHandle(script: unknown, arg?: unknown): Promise<JsHandle> {
    await turn();
    const element = await this.#wait((found) => found);
    return evaluateHandleIn(windowOf(element), script, element, arg);
  }

  async evaluateAll(script: unknown, arg?: unknown): Promise<unknown> {
    await turn();
    const { window } = this.#page;
    return evaluateIn(window, script, [...this.elements()], arg);
  }

  waitFor({ state = 'visible', timeout = ACTION_MS }: { state?: string; timeout?: number } = {}): Promise<void> {
    return retry(() => {
      const elements = this.elements();
      const isThere =
        elements.length > 0 && (state === 'attached' || state === 'detached' || isVisible(this.element()));
      if (isThere !== (state === 'visible' || state === 'attached'))
        throw new Error(`${this.toString()} is not ${state}.`);
    }, timeout);
  }

  // Acting

  /** Waits until the element is actionable, and acts. */
  async #act(act: (element: Element) => void | Promise<void>, isForced = false): Promise<void> {
    await turn();
    await this.#wait(async (element) => {
      if (!isForced && !isVisible(element)) throw new Error(`${this.toString()} is not visible.`);
      if (!isForced && isDisabled(element)) throw new Error(`${this.toString()} is not enabled.`);
      try {
        await act(element);
      } catch (error) {
        throw new FinalError(`${this.toString()}: ${String(error)}`, { cause: error });
      }
    });
    await turn();
  }

  click = ({ force = false, clickCount = 1 }: ActionOptions = {}): Promise<void> =>
    this.#act((element) => clickOn(element, clickCount), force);

  fill = (value: string): Promise<void> => this.#act((element) => fillIn(element, value));
  clear = (): Promise<void> => this.fill('');
  focus = (): Promise<void> => this.#wait((element) => focusOn(element));
  selectOption = (value: string): Promise<void> => this.#act((element) => selectIn(element, value));

  async press(key: string): Promise<void> {
    await turn();
    await this.#wait((element) => focusOn(element));
    await pressKey(this.#page.window, key);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.#wait((element) => focusOn(element));
    await typeText(this.#page.window, text);
  }

  /** The current elements, for the message of a failed expectation. */
  describe(): string {
    const elements = this.elements();
    if (elements.length > 0) return elements.map((element) => markupOf(element).slice(0, 300)).join('\n');
    const named = elementsIn(this.#page.window.document ? [this.#page.window.document] : [])
      .filter((element) => /^(?:heading|button|textbox|alert|link|tab|status)$/.test(roleOf(element) ?? ''))
      .map((element) => `${roleOf(element)} "${nameOf(element) || textOf(element).slice(0, 80)}"`);
    return `nothing; on the page there are: ${named.join(', ')}`;
  }
}

function windowOf(element: Element): PageWindow {
  return element.ownerDocument.defaultView as PageWindow;
}

function quoted(text: string | RegExp): string {
  return typeof text === 'string' ? `'${text}'` : String(text);
}

function shown(options: object): string {
  const members = Object.entries(options).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : String(value)}`,
  );
  return members.length > 0 ? `, { ${members.join(', ')} }` : '';
}
