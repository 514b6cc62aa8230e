import type { JSHandle, Page } from '@playwright/test';
import { expect } from './expect.js';

/** What a rule of the page can set, also for its own elements around the widget, whose values the card would inherit. */
const INHERITED = `
  color: lime; fill: lime; stroke: lime; stroke-width: 9; font: italic 900 33px/3 monospace; letter-spacing: 5px;
  word-spacing: 5px; text-align: right; text-transform: uppercase; text-indent: 9px; text-shadow: 1px 1px lime;
  white-space: pre; list-style: square inside; cursor: help; caret-color: lime; accent-color: lime; user-select: none;
  hyphens: auto; tab-size: 3; word-break: break-all; text-rendering: optimizeLegibility; quotes: 'x' 'y';
  -webkit-text-fill-color: lime; -webkit-font-smoothing: antialiased; -webkit-tap-highlight-color: lime;
  font-feature-settings: 'smcp'; text-underline-offset: 9px; text-emphasis: dot; border-collapse: collapse;
`;

const OTHERS = `
  position: relative; float: right; inset: 3px; margin: 7px; padding: 9px; gap: 9px;
  border: 5px dotted lime; border-radius: 9px; outline: 3px dashed lime; background: yellow; box-shadow: 0 0 9px lime;
  opacity: .4; visibility: hidden; pointer-events: none; overflow: hidden; box-sizing: content-box; width: 33%;
  height: 3em; min-width: 9px; max-width: 99px; text-decoration: line-through lime;
  vertical-align: super; transform: rotate(3deg); filter: blur(1px); transition: all 3s; animation: host 3s;
  appearance: none; content: 'host'; touch-action: none; resize: both; columns: 2; clip-path: circle(5px);
`;

const ATTRIBUTES = ['type', 'class', 'dir', 'hidden', 'role', 'id', 'name', 'disabled', 'required', 'title'];

/** As specific as the selectors of frameworks and themes for fields, such as `input:not([type=checkbox]):not(…)`. */
const SPECIFIC = `${ATTRIBUTES.map((name) => `:not([${name}='none'])`).join('')}:not(#none)`;

/** The widget's place in the pages of the specs and of the playground. */
const WIDGET = ':where(#login, #latchkey)';

/**
 * Rules of a page for every element, state and pseudo-element of a widget, more specific than those of frameworks, some
 * of them in a cascade layer; and the values that the widget's place passes on.
 */
export const hostileSheet = [
  `${WIDGET} { ${INHERITED} }`,
  `@layer host { ${WIDGET} :not(svg, svg *) { ${INHERITED} ${OTHERS} } ${WIDGET} ::before { ${OTHERS} } }`,
  ...['', ':hover', ':focus', ':focus-visible', ':focus-within', ':active', ':invalid', ':not(:disabled)'].flatMap(
    (state) =>
      ['', '::before', '::after', '::placeholder'].map(
        (pseudo) =>
          `${WIDGET} *${SPECIFIC}${state}${pseudo} { ${INHERITED} ${OTHERS} display: inline-flex; ${pseudo ? '' : 'direction: rtl;'} }`,
      ),
  ),
].join('\n');

/** The values of all properties of all elements of a widget and of their pseudo-elements, kept in the page. */
export type ComputedLook = JSHandle<ReadonlyMap<string, string>>;

/** Reads how a widget is drawn, also one in a shadow root. */
export function computedLook(page: Page): Promise<ComputedLook> {
  return page.evaluateHandle(() => {
    const place = document.querySelector('#login, #latchkey');
    const root = place?.querySelector(':scope > div')?.shadowRoot ?? place;
    // One country stands for all of them.
    const elements = [...(root?.querySelectorAll(':not(option ~ option)') ?? [])].filter(
      (element) => element.parentNode !== place || !element.shadowRoot,
    );
    if (elements.length === 0) throw new Error('The page has no widget.');
    const names = [...getComputedStyle(document.documentElement)].filter((name) => !name.startsWith('--'));
    return new Map(
      elements.flatMap((element, index) =>
        ['', '::before', '::after', ...(element.localName === 'input' ? ['::placeholder'] : [])].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n');
          return [`${index} <${element.localName}>${pseudo}`, values] as const;
        }),
      ),
    );
  });
}

/** The differences between two looks, also of two pages, one line each. */
export async function differences(one: ComputedLook, other: ComputedLook): Promise<readonly string[]> {
  const before = await one.evaluate((look) => [...look]);
  return other.evaluate((look, entries) => {
    const first = new Map(entries);
    return [...new Set([...first.keys(), ...look.keys()])].flatMap((name) => {
      if (first.get(name) === look.get(name)) return [];
      const known = first.get(name)?.split('\n') ?? [];
      const now = look.get(name)?.split('\n') ?? ['is missing'];
      return now.filter((value) => !known.includes(value)).map((value) => `${name} ${value}`);
    });
  }, before);
}

/** Adds a style sheet before those of the widget, runs `use`, and removes it. */
export async function withSheet<T>(page: Page, css: string, use: () => Promise<T>): Promise<T> {
  const handle = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.unshift(sheet);
    return sheet;
  }, css);
  try {
    return await use();
  } finally {
    await handle.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
  }
}

/** Checks that a style sheet of the page changes nothing of the widget. */
export async function expectUnchangedBy(page: Page, css: string): Promise<void> {
  const before = await computedLook(page);
  const found = await withSheet(page, css, async () => differences(before, await computedLook(page)));
  expect(found).toEqual([]);
}
