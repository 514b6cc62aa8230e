import { isExposed } from './page.js';
import type { OpenedWidget } from './open-widget.js';

/** The page of a widget at one moment. */
export interface Snapshot {
  /** Where and when: `signs in by pager, before "sends a code"`. */
  readonly where: string;
  /** Whether it is the first screen of the widget. */
  readonly isFirst: boolean;
  /** A copy of the widget's elements, with the values of fields. */
  readonly root: HTMLElement;
  /** The element with the focus: its place in the list of all elements of `root`; -1 for none. */
  readonly focus: number;
  /** The name of the screen: `main`, or `pager/code`. */
  readonly screen: string;
}

/** The selector of live regions. */
const LIVE = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]';

/** Takes a snapshot of a widget. */
export function snapshotOf({ page, observed }: OpenedWidget, where: string, isFirst = false): Snapshot {
  const root = page.root.cloneNode(true) as HTMLElement;
  const originals = [...page.root.querySelectorAll<HTMLElement>('*')];
  [...root.querySelectorAll<HTMLElement>('*')].forEach((copy, index) => {
    const { value } = originals[index] as HTMLInputElement;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(copy.tagName) && typeof value === 'string')
      (copy as HTMLInputElement).value = value;
  });
  const core = Object(observed.runtime?.store.get().get('core')) as { readonly screen?: string };
  return {
    where,
    isFirst,
    root,
    focus: originals.indexOf(document.activeElement as HTMLElement),
    screen: core.screen ?? 'main',
  };
}

/** Returns the element of a snapshot that has the focus. */
export const focusedIn = ({ root, focus }: Snapshot): Element | undefined =>
  focus < 0 ? undefined : root.querySelectorAll('*')[focus];

/** Returns the texts of the live regions that are not empty. */
export const announcedIn = (root: Element): readonly string[] =>
  [...root.querySelectorAll(LIVE)]
    .filter(isExposed)
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean);

/** Describes an element for a finding: its opening tag, without classes. */
export function describeElement(element: Element): string {
  const attributes = element.getAttributeNames().filter((name) => name !== 'class');
  const written = attributes.map((name) => ` ${name}="${element.getAttribute(name) ?? ''}"`);
  return `<${element.tagName.toLowerCase()}${written.join('')}>`.slice(0, 160);
}
