import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import { sheetValue } from './window.js';

/** The roots of a search: a document, a shadow root, elements. */
export type Roots = () => readonly ParentNode[];

/**
 * All elements below the roots, in the order of the document.
 *
 * @param isDeep whether to search open shadow roots
 */
export function elementsIn(roots: readonly ParentNode[], isDeep = true): Element[] {
  const found: Element[] = [];
  const visit = (parent: ParentNode) => {
    for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
      found.push(child);
      if (isDeep && child.shadowRoot) visit(child.shadowRoot);
      visit(child);
    }
  };
  for (const root of roots) {
    const { shadowRoot } = root as Element;
    if (isDeep && shadowRoot) visit(shadowRoot);
    visit(root);
  }
  return roots.length > 1 ? inOrder(found) : found;
}

/** Elements by a CSS selector, which may end in a shadow root. */
export function findBySelector(roots: readonly ParentNode[], selector: string): Element[] {
  return elementsIn(roots).filter((element) => element.matches(selector));
}

/** The elements in the order of their document, each once. */
export function inOrder(elements: readonly Element[]): Element[] {
  const FOLLOWING = 4;
  const DISCONNECTED = 1;
  return [...new Set(elements)].sort((a, b) => {
    const position = a.compareDocumentPosition(b);
    // Elements in two shadow trees have no order.
    if (position & DISCONNECTED) return 0;
    return position & FOLLOWING ? -1 : 1;
  });
}

/** Whether a text matches: as a case-insensitive part, exactly, or by a regular expression. */
export function fitsText(wanted: string | RegExp, text: string, isExact = false): boolean {
  const normal = normalize(text);
  if (typeof wanted !== 'string') return new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, '')).test(normal);
  if (isExact) return normal === normalize(wanted);
  return normal.toLowerCase().includes(normalize(wanted).toLowerCase());
}

export function normalize(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text of an element and of open shadow roots in it. */
export function textOf(element: Element | ShadowRoot): string {
  if (element.nodeType === 1 && /^(?:script|style|noscript|template)$/.test((element as Element).localName)) return '';
  const input = element as HTMLInputElement;
  if (input.localName === 'input' && /^(?:button|submit)$/.test(input.type)) return input.value;
  let text = '';
  const visit = (parent: Node) => {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) text += child.nodeValue ?? '';
      else if (child.nodeType === 1) text += textOf(child as Element);
    }
  };
  const { shadowRoot } = element as Element;
  if (shadowRoot) text += textOf(shadowRoot);
  visit(element);
  return text;
}

/** The smallest elements with a text. */
export function findByText(roots: readonly ParentNode[], text: string | RegExp, isExact = false): Element[] {
  const fits = (element: Element) => fitsText(text, textOf(element), isExact);
  // The roots themselves count, too.
  const own = roots.filter((root): root is Element => root.nodeType === 1);
  return inOrder([...own, ...elementsIn(roots)]).filter(
    (element) => fits(element) && ![...element.children, ...(element.shadowRoot?.children ?? [])].some(fits),
  );
}

/** Controls by the text of their label. */
export function findByLabel(roots: readonly ParentNode[], text: string | RegExp, isExact = false): Element[] {
  return elementsIn(roots).filter((element) => {
    const { labels } = element as HTMLInputElement;
    const labelledBy = idsOf(element, 'aria-labelledby');
    const label = element.getAttribute('aria-label');
    const texts = [...(labels ?? []), ...labelledBy].map(textOf);
    return [...texts, ...(label === null ? [] : [label])].some((own) => fitsText(text, own, isExact));
  });
}

function idsOf(element: Element, attribute: string): Element[] {
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
  return ids.flatMap((id) => root.getElementById(id) ?? []);
}

/** Elements by their role in the accessibility tree. */
export function findByRole(
  roots: readonly ParentNode[],
  role: string,
  { name, exact = false, level, ...states }: RoleQuery = {},
): Element[] {
  return elementsIn(roots).filter(
    (element) =>
      roleOf(element) === role &&
      (!element.matches('section:not([role]), form:not([role])') || nameOf(element) !== '') &&
      (level === undefined || levelOf(element) === level) &&
      Object.entries(states).every(([state, value]) => stateOf(element, state) === value) &&
      isExposed(element) &&
      (name === undefined || fitsText(name, nameOf(element), exact)),
  );
}

export interface RoleQuery {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly level?: number;
  readonly checked?: boolean;
  readonly selected?: boolean;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

function stateOf(element: Element, state: string): boolean {
  if (state === 'checked' && 'checked' in element) return element.checked === true;
  if (state === 'disabled') return isDisabled(element);
  return element.getAttribute(`aria-${state}`) === 'true';
}

/** Whether an element is disabled by Playwright's rules: by itself, or by `aria-disabled` on it or an ancestor. */
export function isDisabled(element: Element): boolean {
  if (/^(?:button|input|select|textarea|option|optgroup)$/.test(element.localName) && element.matches(':disabled'))
    return true;
  return element.closest('[aria-disabled]')?.getAttribute('aria-disabled') === 'true';
}

function levelOf(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? /^h([1-6])$/.exec(element.localName)?.[1] ?? 0);
}

/** Whether an element is in the accessibility tree. */
function isExposed(element: Element): boolean {
  for (let node: Element | null = element; node; node = parentOf(node)) {
    if (node.getAttribute('aria-hidden') === 'true') return false;
  }
  return element.checkVisibility({ visibilityProperty: true });
}

function parentOf(node: Element): Element | null {
  return node.parentElement ?? (node.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

/** The role of an element (HTML-AAM), also of a section or a form without a name. */
export function roleOf(element: Element): string | null {
  // HTML-AAM defines no role for a password field; Playwright treats it as a text box.
  return getRole(element) ?? (element.matches('input[type=password]') ? 'textbox' : null);
}

const INLINE =
  /^(?:a|abbr|b|bdi|bdo|button|cite|code|em|i|img|input|kbd|label|q|s|select|small|span|strong|sub|sup|svg|u)$/;

/** The parts of a computed style that a name depends on; jsdom's own takes a hundred times longer. */
function quickStyle(element: Element): CSSStyleDeclaration {
  const values: Readonly<Record<string, string>> = {
    display: element.checkVisibility() ? displayOf(element) : 'none',
    visibility: 'visible',
    content: '',
  };
  return { ...values, getPropertyValue: (name: string) => values[name] ?? '' } as unknown as CSSStyleDeclaration;
}

/** The `display` of an element: children of a flex container are separate blocks of text. */
function displayOf(element: Element): string {
  const { parentElement } = element;
  if (parentElement && /flex|grid/.test(sheetValue(parentElement, 'display') ?? '')) return 'block';
  return sheetValue(element, 'display') ?? (INLINE.test(element.localName) ? 'inline' : 'block');
}

const options = { getComputedStyle: quickStyle, computedStyleSupportsPseudoElements: false } as const;

/** The accessible name of an element. */
export function nameOf(element: Element): string {
  return normalize(computeAccessibleName(element, options));
}

/** The accessible description of an element. */
export function descriptionOf(element: Element): string {
  return normalize(computeAccessibleDescription(element, options));
}

/** Whether an element is rendered and has a size, as far as that is possible without layout. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && hasSize(element);
}

const SIZED = /^(?:button|canvas|iframe|img|input|meter|progress|select|svg|textarea|video|hr)$/;

function hasSize(element: Element): boolean {
  if (isSized(element) || normalize(textOf(element)) !== '') return true;
  return elementsIn([element]).some(isSized);
}

/** Whether an element has a size without text. */
function isSized(element: Element): boolean {
  return SIZED.test(element.localName) || /^(?:progressbar|meter|img)$/.test(element.getAttribute('role') ?? '');
}
