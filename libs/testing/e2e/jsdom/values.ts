import type { PageWindow } from './jsdom.js';

/** Runs a function of a test in a page, like `page.evaluate`: it can access only `args`. */
export async function evaluateIn(window: PageWindow, script: unknown, ...args: readonly unknown[]): Promise<unknown> {
  if (typeof script === 'string') return toHost(await window.eval(script));
  const handle = await evaluateHandleIn(window, script, ...args);
  return handle.jsonValue();
}

/** A value that stays in its page. */
export interface JsHandle {
  jsonValue(): Promise<unknown>;
}

/** The same as {@link evaluateIn}, without a copy of the result. */
export async function evaluateHandleIn(
  window: PageWindow,
  script: unknown,
  ...args: readonly unknown[]
): Promise<JsHandle> {
  const run = window.eval(`(${String(script)})`) as (...args: unknown[]) => unknown;
  const value = await run(...args.map((arg) => toPage(window, arg)));
  return { jsonValue: async () => toHost(value) };
}

/** An element as markup, for messages. */
export function markupOf(node: Node): string {
  const { XMLSerializer } = node.ownerDocument?.defaultView ?? {};
  return XMLSerializer
    ? new XMLSerializer().serializeToString(node).replace(' xmlns="http://www.w3.org/1999/xhtml"', '')
    : '';
}

/** Converts a value of a test to the page's realm. Elements and functions stay unchanged. */
export function toPage(window: PageWindow, value: unknown): unknown {
  if (Array.isArray(value)) return window.Array.from(value.map((member) => toPage(window, member)));
  if (typeof value !== 'object' || value === null || 'nodeType' in value) return value;
  if (value instanceof Date) return new window.Date(value.getTime());
  const copy = new window.Object() as Record<string, unknown>;
  for (const [name, member] of Object.entries(value)) copy[name] = toPage(window, member);
  return copy;
}

/** Converts a value of a page to the test's realm: a copy of its data, without functions. */
export function toHost(value: unknown, depth = 0): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 20) throw new Error('The value of the page is too deep, or holds itself.');
  const tag = Object.prototype.toString.call(value);
  if (tag === '[object Array]') return Array.from(value as unknown[], (member) => toHost(member, depth + 1));
  if (tag === '[object Date]') return new Date(Number(value));
  if (tag === '[object Error]')
    return Object.assign(new Error((value as Error).message), { name: (value as Error).name });
  if ('nodeType' in value) return `ref: <${(value as Node).nodeName}>`;
  if (tag === '[object Uint8Array]') return Array.from(value as Uint8Array);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toHost(member, depth + 1)]));
}
