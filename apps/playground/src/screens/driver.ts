/** The steps of a person in one widget. Each waits for its element. */
export interface Driver {
  /** Types into a field of the widget, after the tab that has it was selected. */
  type(name: FieldName, text: string): Promise<void>;
  /** Submits the form of a field. */
  submit(name: FieldName): Promise<void>;
  /** Presses the button of this part of the widget, the `at`th of them. */
  press(part: string, at?: number): Promise<void>;
  /** Waits until a field is there. */
  waitFor(name: FieldName): Promise<void>;
  /** Waits until the widget contains an element. */
  waitForElement(selector: string): Promise<void>;
  /** Presses “Go back” until the first screen is there. Returns whether there was such a button. */
  goBack(): Promise<boolean>;
}

/** The `name` of a field of the widget. */
export type FieldName = 'email' | 'phone' | 'code' | 'password';

const POLL_MS = 40;
const TIMEOUT_MS = 5_000;

/** Sets the value of a field as a person does, so that React notices. */
export function typeInto(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The root of the widget in an element: its shadow root, if it has one. */
export function rootOf(target: HTMLElement): ParentNode {
  return [...target.children].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? target.shadowRoot ?? target;
}

/** The field of the widget with this name that a person can change. */
export function fieldOf(target: HTMLElement, name: FieldName): HTMLInputElement | undefined {
  return rootOf(target).querySelector<HTMLInputElement>(`input[name="${name}"]:not([readonly])`) ?? undefined;
}

/**
 * Drives the widget in an element by its fields and buttons, in any language. Buttons are found by `styles.parts`.
 * A step rejects after 5 s without its element.
 */
export function createDriver(target: HTMLElement): Driver {
  const driver: Driver = {
    async type(name, text) {
      await waitUntil(() => rootOf(target).querySelector('form, button'));
      await selectTab(target, name);
      typeInto(await waitUntil(() => fieldOf(target, name)), text);
      // Preact renders the text later; until then the form submits the old one.
      await nextTurn();
    },
    async submit(name) {
      const { form } = await waitUntil(() => fieldOf(target, name));
      const button = form?.querySelector<HTMLElement>('button[type="submit"]');
      // A password is checked first; until then its button is off.
      await waitUntil(() => button?.ariaDisabled !== 'true' || undefined);
      if (button) button.click();
      else form?.requestSubmit();
    },
    async press(part, at = 0) {
      const parts = () => rootOf(target).querySelectorAll<HTMLElement>(`[data-latchkey-part="${part}"]`);
      (await waitUntil(() => [...parts()].at(at))).click();
    },
    waitFor: async (name) => void (await waitUntil(() => fieldOf(target, name))),
    waitForElement: async (selector) => void (await waitUntil(() => rootOf(target).querySelector(selector))),
    async goBack() {
      const back = () => rootOf(target).querySelector<HTMLElement>('[data-latchkey-part="button-back"]');
      let isPressed = false;
      for (let button = back(); button; button = back()) {
        const left = button;
        left.click();
        isPressed = true;
        await waitUntil(() => back() !== left || undefined);
      }
      return isPressed;
    },
  };
  return driver;
}

/** Selects the tabs one after another until the field is there. */
async function selectTab(target: HTMLElement, name: FieldName): Promise<void> {
  if (fieldOf(target, name)) return;
  for (const tab of rootOf(target).querySelectorAll<HTMLElement>('[role="tab"]')) {
    tab.click();
    await nextTurn();
    if (fieldOf(target, name)) return;
  }
}

async function waitUntil<T>(read: () => T | null | undefined): Promise<T> {
  const start = performance.now();
  for (;;) {
    const found = read();
    if (found !== null && found !== undefined) return found;
    if (performance.now() - start > TIMEOUT_MS) throw new Error('The widget did not show the expected screen.');
    await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
