import { expect as vitestExpect } from 'vitest';
import { descriptionOf, fitsText, isDisabled, isVisible, nameOf, normalize, textOf } from './finders.js';
import { activeElement } from './input.js';
import { Locator } from './locator.js';
import { Page } from './page.js';
import { EXPECT_MS, retry, turn } from './retry.js';
import { markupOf } from './values.js';

interface Options {
  readonly timeout?: number;
  readonly message?: string;
}

/** The check of a locator matcher: whether it holds, and the actual value. */
type Look = (locator: Locator, ...args: never[]) => { readonly holds: boolean; readonly seen?: unknown };

const text = (element: Element) => normalize(textOf(element));

/** Matchers of one element. Without an element neither they nor their negations hold, except `toBeHidden`. */
const looks: Readonly<Record<string, Look>> = {
  toBeVisible: (locator) => ({ holds: locator.elements().length > 0 && isVisible(locator.element()) }),
  toBeHidden: (locator) => ({ holds: locator.elements().length === 0 || !isVisible(locator.element()) }),
  toHaveCount: (locator, count: number) => ({
    holds: locator.elements().length === count,
    seen: locator.elements().length,
  }),
  toBeFocused(locator) {
    const element = locator.element();
    const active = activeElement(locator.page().window);
    return { holds: element === active, seen: markupOf(active).slice(0, 200) };
  },
  toBeEmpty(locator) {
    const element = locator.element();
    const holds = 'value' in element ? element.value === '' : element.childNodes.length === 0;
    return { holds, seen: markupOf(element) };
  },
  toBeEnabled: (locator) => ({ holds: !isDisabled(locator.element()) }),
  toBeEditable: (locator) => ({
    holds: !isDisabled(locator.element()) && !(locator.element() as HTMLInputElement).readOnly,
  }),
  toBeChecked: (locator) => ({ holds: (locator.element() as HTMLInputElement).checked }),
  toHaveText(locator, wanted: string | RegExp | readonly (string | RegExp)[]) {
    if (Array.isArray(wanted)) {
      const seen = locator.elements().map(text);
      const all = wanted as readonly (string | RegExp)[];
      return {
        holds: seen.length === all.length && all.every((one, index) => fitsText(one, seen[index] ?? '', true)),
        seen,
      };
    }
    const seen = text(locator.element());
    return { holds: fitsText(wanted as string | RegExp, seen, true), seen };
  },
  toContainText(locator, wanted: string | RegExp) {
    const seen = text(locator.element());
    return { holds: typeof wanted === 'string' ? seen.includes(normalize(wanted)) : fitsText(wanted, seen), seen };
  },
  toHaveValue(locator, wanted: string | RegExp) {
    const { value } = locator.element() as HTMLInputElement;
    return { holds: typeof wanted === 'string' ? value === wanted : wanted.test(value), seen: value };
  },
  toHaveAttribute(locator, name: string, wanted?: string | RegExp) {
    const seen = locator.element().getAttribute(name);
    if (wanted === undefined) return { holds: seen !== null, seen };
    return { holds: seen !== null && (typeof wanted === 'string' ? seen === wanted : wanted.test(seen)), seen };
  },
  toHaveAccessibleName(locator, wanted: string | RegExp) {
    const seen = nameOf(locator.element());
    return { holds: fitsText(wanted, seen, true), seen };
  },
  toHaveAccessibleDescription(locator, wanted: string | RegExp) {
    const seen = descriptionOf(locator.element());
    return { holds: fitsText(wanted, seen, true), seen };
  },
};

function expectLocator(locator: Locator, message: string | undefined, isNot = false): object {
  const matchers = Object.entries(looks).map(([name, look]) => [
    name,
    async (...args: unknown[]) => {
      await turn();
      await retry(() => {
        const { holds, seen } = (look as (locator: Locator, ...args: unknown[]) => ReturnType<Look>)(locator, ...args);
        if (holds !== isNot) return;
        const wanted = args.map((arg) => (typeof arg === 'string' ? `"${arg}"` : String(arg))).join(', ');
        const found = seen === undefined ? locator.describe() : `"${String(seen)}"`;
        throw new Error(
          `${message ? `${message}: ` : ''}expect(${locator.toString()})${isNot ? '.not' : ''}.${name}(${wanted})\n` +
            `found: ${found}`,
        );
      }, timeoutOf(args));
    },
  ]);
  return {
    ...Object.fromEntries(matchers),
    ...(!isNot && {
      get not() {
        return expectLocator(locator, message, true);
      },
    }),
  };
}

function timeoutOf(args: readonly unknown[]): number {
  const { timeout }: Options = Object(args.find((arg) => typeof arg === 'object' && arg !== null && 'timeout' in arg));
  return timeout ?? EXPECT_MS;
}

function expectPage(page: Page, isNot = false): object {
  return {
    toHaveURL: (wanted: string | RegExp) =>
      retry(() => {
        const holds =
          typeof wanted === 'string' ? page.url() === new URL(wanted, page.url()).href : wanted.test(page.url());
        if (holds === isNot)
          throw new Error(`The page is at ${page.url()}, and should${isNot ? ' not' : ''} be at ${String(wanted)}.`);
      }),
    ...(!isNot && {
      get not() {
        return expectPage(page, true);
      },
    }),
  };
}

type Matchers = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** `expect.poll`: any matcher, until it holds. */
function poll(look: () => unknown, given: string | Options = {}): object {
  const { message, timeout = EXPECT_MS } = typeof given === 'string' ? { message: given } : given;
  const matcher =
    (name: string, isNot: boolean) =>
    (...args: unknown[]) =>
      retry(async () => {
        const assertion = vitestExpect(await look(), message) as unknown as Matchers & { readonly not: Matchers };
        (isNot ? assertion.not : assertion)[name]?.(...args);
      }, timeout);
  const matchers = (isNot: boolean): object =>
    new Proxy({}, { get: (_, name) => (name === 'not' ? matchers(true) : matcher(String(name), isNot)) });
  return matchers(false);
}

function expectAny(value: unknown, given?: string | Options): unknown {
  const message = typeof given === 'object' ? given.message : given;
  if (value instanceof Locator) return expectLocator(value, message);
  if (value instanceof Page) return expectPage(value);
  return vitestExpect(value, message);
}

/** Playwright's `expect`: matchers that wait for locators and pages, and Vitest's own for everything else. */
export const expect: unknown = Object.assign(expectAny, {
  poll,
  any: vitestExpect.any,
  arrayContaining: vitestExpect.arrayContaining,
  objectContaining: vitestExpect.objectContaining,
  stringContaining: vitestExpect.stringContaining,
  stringMatching: vitestExpect.stringMatching,
});
