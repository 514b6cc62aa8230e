import { createRequire } from 'node:module';
import { webcrypto } from 'node:crypto';
import { elementsIn } from './finders.js';
import type { PageWindow } from './jsdom.js';

// Features that the product and its host pages need and jsdom lacks, each with its reason.

interface ParsedRule {
  readonly selectorText?: string;
  readonly style?: { readonly display?: string; readonly visibility?: string };
  readonly cssRules?: readonly ParsedRule[];
}

const require = createRequire(import.meta.url);
const { parse } = require('rrweb-cssom') as { parse(css: string): { cssRules: ParsedRule[] } };

/** Adds features to a window that jsdom lacks. */
export function completeWindow(window: PageWindow): void {
  addTasks(window);
  addEncoding(window);
  addSheets(window);
  addLayout(window);
  addEvents(window);
  addSelectors(window);
}

const simple = /^\[([a-z-]+)=([a-z]+)\]$/;

/** Parses simple attribute selectors once: the live-region observer queries them at each change. */
function addSelectors(window: PageWindow): void {
  const { querySelectorAll } = window.Document.prototype;
  const tests = new Map<string, readonly RegExpExecArray[] | undefined>();
  const parsed = (selector: string) => {
    if (tests.has(selector)) return tests.get(selector);
    const parts = selector.split(',').map((part) => simple.exec(part.trim()));
    const all = parts.every((part) => part !== null) ? parts : undefined;
    tests.set(selector, all);
    return all;
  };
  window.Document.prototype.querySelectorAll = function (this: Document, selector: string) {
    const parts = parsed(selector);
    if (!parts) return querySelectorAll.call(this, selector);
    const isOne = (element: Element) => parts.some(([, name = '', value]) => element.getAttribute(name) === value);
    return elementsIn([this], false).filter(isOne);
  } as typeof querySelectorAll;
}

/** React's scheduler and the tests' own `settle()` use a message channel; idle work uses an idle callback. */
function addTasks(window: PageWindow): void {
  const { queueMicrotask } = window;
  // jsdom removes the document of a window that it closes.
  Object.defineProperty(window, 'closed', { configurable: true, get: () => !window.document });
  interface Port {
    onmessage: ((event: { readonly data: unknown }) => void) | null;
    postMessage(data: unknown): void;
    start(): void;
    close(): void;
  }
  const makePort = (other: () => Port): Port => ({
    onmessage: null,
    postMessage: (data) => {
      setImmediate(() => {
        if (!window.closed) guard(window, () => other().onmessage?.({ data }));
      });
    },
    start() {},
    close() {},
  });
  function Channel(this: { port1: Port; port2: Port }) {
    this.port1 = makePort(() => this.port2);
    this.port2 = makePort(() => this.port1);
  }
  define(window, {
    MessageChannel: Channel,
    // A microtask of a page that has closed must not run: it throws, and jsdom has no address to report the error with.
    queueMicrotask: (callback: () => void) =>
      queueMicrotask.call(window, () => {
        if (!window.closed) callback();
      }),
    requestIdleCallback: (callback: IdleRequestCallback) =>
      window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1),
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
    // Nothing is painted: a frame needs no 16 ms.
    requestAnimationFrame: (callback: FrameRequestCallback) =>
      window.setTimeout(() => callback(window.performance.now()), 1),
    cancelAnimationFrame: (id: number) => window.clearTimeout(id),
  });
}

/** Runs a callback of a page; an exception is an error of the page, as in an event loop. */
function guard(window: PageWindow, callback: () => void): void {
  try {
    callback();
  } catch (error) {
    window.setTimeout(() => {
      throw error;
    }, 0);
  }
}

/** Sign-ins hash with `crypto.subtle`, which needs bytes of this window's own realm. */
function addEncoding(window: PageWindow): void {
  const { Uint8Array: Bytes } = window;
  const encoder = new TextEncoder();
  class Encoder {
    readonly encoding = 'utf-8';
    encode(text = ''): Uint8Array {
      return new Bytes(encoder.encode(text));
    }
  }
  define(window, { TextEncoder: Encoder, TextDecoder, isSecureContext: true });
  Object.defineProperty(window.Crypto.prototype, 'subtle', { configurable: true, get: () => webcrypto.subtle });
}

/** The widget uses constructed style sheets. They are stored, and queried only for what they hide. */
function addSheets(window: PageWindow): void {
  class Sheet {
    cssRules: readonly ParsedRule[] = [];
    disabled = false;
    replaceSync(css: string): void {
      // The parser knows no nested rules.
      this.cssRules = parse(css.replace(/&[^{}]*\{[^{}]*\}/g, '')).cssRules;
    }
  }
  const adopted = new WeakMap<object, Sheet[]>();
  const property: PropertyDescriptor = {
    configurable: true,
    get(this: object) {
      if (!adopted.has(this)) adopted.set(this, new window.Array() as Sheet[]);
      return adopted.get(this);
    },
    set(this: object, sheets: readonly Sheet[]) {
      adopted.set(this, window.Array.from(sheets));
    },
  };
  Object.defineProperty(window.Document.prototype, 'adoptedStyleSheets', property);
  Object.defineProperty(window.ShadowRoot.prototype, 'adoptedStyleSheets', property);
  define(window, {
    CSSStyleSheet: Sheet,
    // A theme checks whether a value is valid CSS: it is, when a style accepts it.
    CSS: {
      supports(property: string, value: string) {
        const { style } = window.document.createElement('i');
        style.setProperty(property, value);
        return style.getPropertyValue(property) !== '';
      },
    },
  });
}

/** There is no layout. An element counts as rendered unless a rule or an attribute hides it or an ancestor. */
function addLayout(window: PageWindow): void {
  window.Element.prototype.checkVisibility = function (options) {
    return isDrawn(this, options?.visibilityProperty ?? false);
  };
  window.Element.prototype.scrollIntoView = () => {};
  // axe asks for a context, and accepts `null`. jsdom's own method prints an error.
  window.HTMLCanvasElement.prototype.getContext = () => null;
  window.Document.prototype.getAnimations = () => [];
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  define(window, {
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    matchMedia: (media: string) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => true,
    }),
    scrollTo: () => {},
    scroll: () => {},
    scrollBy: () => {},
    focus: () => {},
  });
}

/** jsdom lacks pointer events and `relList.supports`. */
function addEvents(window: PageWindow): void {
  // Otherwise the page's script fetches the files that Chromium preloads.
  window.DOMTokenList.prototype.supports = () => true;
  if (!('PointerEvent' in window)) {
    class Pointer extends (window as PageWindow).MouseEvent {
      readonly pointerId = 1;
      readonly pointerType = 'mouse';
      readonly isPrimary = true;
    }
    define(window, { PointerEvent: Pointer });
  }
}

function isDrawn(element: Element, checksVisibility: boolean): boolean {
  if (!element.isConnected) return false;
  let node: Element | null = element;
  let isDecided = !checksVisibility;
  while (node) {
    if (hides(node, 'display')) return false;
    // Visibility is inherited: the nearest element that sets it decides.
    if (!isDecided && hides(node, 'visibility')) return false;
    if (!isDecided && inlineValue(node, 'visibility') === 'visible') isDecided = true;
    const parent: Element | null = node.parentElement;
    if (parent?.localName === 'details' && !parent.hasAttribute('open') && node.localName !== 'summary') return false;
    const root: Node | null = parent ? null : node.getRootNode();
    node = parent ?? (root && 'host' in root ? (root as ShadowRoot).host : null);
  }
  return true;
}

type Property = 'display' | 'visibility';

/** Whether this element itself is hidden, by attribute, inline style or adopted sheet. */
function hides(element: Element, property: Property): boolean {
  const value = property === 'display' ? 'none' : 'hidden';
  if (inlineValue(element, property) === value) return true;
  if (property === 'display') {
    if (element.hasAttribute('hidden')) return true;
    if (/^(?:script|style|template|head|meta|link|title)$/.test(element.localName)) return true;
    if (element.localName === 'dialog' && !element.hasAttribute('open')) return true;
    if (element.localName === 'input' && (element as HTMLInputElement).type === 'hidden') return true;
  }
  return sheetValue(element, property) === value;
}

/** A value of the `style` attribute, which most elements lack. */
function inlineValue(element: Element, property: Property): string {
  return element.hasAttribute('style') ? (element as HTMLElement).style[property] : '';
}

/** A rule that sets a property. */
interface Rule {
  /** Its position in the sheet: the last rule that matches wins. */
  readonly place: number;
  readonly value: string;
}

/** The rules of a sheet for one property. */
interface Rules {
  /** Those whose selector is one class, by that class. */
  readonly byClass: ReadonlyMap<string, Rule>;
  readonly others: readonly (Rule & { readonly selector: string })[];
}

/** The value of a property in the adopted sheets; the last rule that matches wins. */
export function sheetValue(element: Element, property: Property): string | undefined {
  const { adoptedStyleSheets = [] } = element.getRootNode() as Document | ShadowRoot;
  const classes = element.getAttribute('class')?.split(/\s+/) ?? [];
  let value: string | undefined;
  for (const sheet of adoptedStyleSheets) {
    const { byClass, others } = rulesOf(sheet as unknown as { cssRules: readonly ParsedRule[] })[property];
    const fitting = [
      ...classes.flatMap((name) => byClass.get(name) ?? []),
      ...others.filter(({ selector }) => element.matches(selector)),
    ];
    const [last] = fitting.sort((a, b) => b.place - a.place);
    if (last) value = last.value;
  }
  return value;
}

const known = new WeakMap<readonly ParsedRule[], Readonly<Record<Property, Rules>>>();

function rulesOf({ cssRules }: { readonly cssRules: readonly ParsedRule[] }): Readonly<Record<Property, Rules>> {
  const before = known.get(cssRules);
  if (before) return before;
  const rules = { display: rulesFor(cssRules, 'display'), visibility: rulesFor(cssRules, 'visibility') };
  known.set(cssRules, rules);
  return rules;
}

function rulesFor(cssRules: readonly ParsedRule[], property: Property): Rules {
  const byClass = new Map<string, Rule>();
  const others: (Rule & { readonly selector: string })[] = [];
  for (const [place, { selectorText: selector, style }] of cssRules.entries()) {
    const value = style?.[property];
    if (!selector || !value || selector.includes('::')) continue;
    const className = /^\.([\w-]+)$/.exec(selector)?.[1];
    if (className === undefined) others.push({ place, value, selector });
    else byClass.set(className, { place, value });
  }
  return { byClass, others };
}

/** Sets globals of a window. */
export function define(window: PageWindow, members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(window, name, { configurable: true, writable: true, value });
  }
}
