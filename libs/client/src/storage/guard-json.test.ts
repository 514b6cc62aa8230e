// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connected, connectedAgain, forgetEverything, signedIn } from '../../test/acts.js';
import { SIGNED_IN, ok } from '../../test/fake-wire.js';
import { guardJson } from './guard-json.js';

const REFRESH = 'POST /sessions/authenticate';

/** Adds a method to a prototype, as a script of the page does. */
function extend(prototype: object, toJSON: (this: unknown) => unknown): void {
  Object.defineProperty(prototype, 'toJSON', { value: toJSON, configurable: true, enumerable: true, writable: true });
}

/** The method of Prototype.js 1.6. */
function listAsText(this: unknown): string {
  return `[${(this as unknown[]).map((item) => JSON.stringify(item)).join(', ')}]`;
}

beforeEach(forgetEverything);
afterEach(() => {
  for (const prototype of [Object.prototype, Array.prototype]) Reflect.deleteProperty(prototype, 'toJSON');
});

describe.each([
  ['Array.prototype.toJSON', Array.prototype, listAsText],
  ['an Array.prototype.toJSON that throws', Array.prototype, failing],
] as const)('on a page with %s', (_name, prototype, toJSON) => {
  it('the session is stored as without it, and returns after a reload', async () => {
    extend(prototype, toJSON);
    const { connection } = await signedIn({ [REFRESH]: () => ok(SIGNED_IN) });
    const state = localStorage.getItem(`stytch_sdk_state_${connection.publicToken}`) ?? '';
    expect(JSON.parse(state)).toMatchObject({ user: SIGNED_IN.user, session: SIGNED_IN.session });
    const again = await connectedAgain(state, { [REFRESH]: () => ok(SIGNED_IN) });
    expect(again.connection.session()?.user.emails).toEqual([expect.objectContaining({ email: 'ada@example.com' })]);
  });

  it('its own method stays', async () => {
    extend(prototype, toJSON);
    await connected();
    JSON.stringify([]);
    expect(Reflect.get(prototype, 'toJSON')).toBe(toJSON);
    expect(Object.keys(prototype)).toEqual(['toJSON']);
  });
});

it('a toJSON of Object.prototype is ignored and stays', () => {
  guardJson();
  extend(Object.prototype, () => 'text');
  const text = JSON.stringify({ list: [{ a: 1 }] });
  const { toJSON } = Object.prototype as { toJSON?: unknown };
  Reflect.deleteProperty(Object.prototype, 'toJSON');
  expect(text).toBe('{"list":[{"a":1}]}');
  expect(toJSON).toBeTypeOf('function');
});

it('other values have their JSON as before', async () => {
  extend(Array.prototype, listAsText);
  await connected();
  await connected();
  const own = { toJSON: () => ['own'] };
  const values = { date: new Date(0), own, list: [1, [2]], nothing: undefined };
  expect(JSON.stringify(values)).toBe('{"date":"1970-01-01T00:00:00.000Z","own":["own"],"list":[1,[2]]}');
  expect(JSON.stringify([1], (_key, value: unknown) => value, 1)).toBe('[\n 1\n]');
  expect(JSON.stringify(undefined)).toBeUndefined();
});

function failing(): never {
  throw new Error('toJSON');
}
