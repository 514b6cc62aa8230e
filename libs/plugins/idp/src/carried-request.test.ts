import type { Connection, ProtectedCall } from '@latchkey/client';
import type { Store } from '@latchkey/kernel';
import { expect, it, vi } from 'vitest';
import { refusal } from '../test/flow-context.js';
import { carryRequest } from './carried-request.js';

const query = 'client_id=c&redirect_uri=https%3A%2F%2Frp.example%2Fcb&state=s';
const path = '/magic_links/email/login_or_create';

const storeWith = (idp: unknown) => ({ get: () => new Map([['idp', idp]]) }) as object as Store;

/** Sends a link with these fields. Returns the bodies of the requests, and those of the official client's calls. */
async function send(fields: object, { refused = [] as readonly unknown[], idp = { query } } = {}) {
  const errors = [...refused];
  const calls: ProtectedCall[] = [];
  const protectedCall = vi.fn(async (call: ProtectedCall) => {
    calls.push(call);
    const error = errors.shift();
    if (error) throw error;
    return 'sent';
  });
  const connection = { protectedCall } as object as Connection;
  const body = { email: 'ada@example.com', ...fields };
  const viaClient = vi.fn();
  const given: ProtectedCall = { viaClient, direct: { path, body, pkce: 'magic_links' } };
  const result = await carryRequest(connection, storeWith(idp)).protectedCall(given, (answer) => answer);
  const loginOrCreate = vi.fn();
  for (const call of calls) await call.viaClient?.({ magicLinks: { email: { loginOrCreate } } } as never);
  return { result, calls, bodies: calls.map((call) => call.direct.body), loginOrCreate, given };
}

it('adds the request to this page if the host names none', async () => {
  history.replaceState(null, '', '/consent?lang=de#top');
  const { bodies, loginOrCreate } = await send({ login_expiration_minutes: 30 });
  const url = `${location.origin}/consent?lang=de&${query}#top`;
  const carried = { login_expiration_minutes: 30, login_magic_link_url: url, signup_magic_link_url: url };
  expect(bodies).toEqual([{ email: 'ada@example.com', ...carried }]);
  expect(loginOrCreate).toHaveBeenCalledExactlyOnceWith('ada@example.com', carried);
});

it.each([
  ['this page without its query', '/consent', `/consent?${query}`],
  ['another page of this origin, with a query', '/in?a=%20+b', `/in?a=%20+b&${query}`],
  ['this page with the request, byte for byte', `/consent?${query}&x=1`, `/consent?${query}&x=1`],
  ['a page with a parameter of its own', '/in?state=own', `/in?state=own&${query.replace('&state=s', '')}`],
])('adds the request to %s', async (_what, given, expected) => {
  const { bodies } = await send({ login_magic_link_url: location.origin + given });
  expect(bodies[0]?.['login_magic_link_url']).toBe(location.origin + expected);
});

it.each(['https://other.example/in', 'com.example.app:/in', 'https://:', 7])('leaves %s as it is', async (url) => {
  expect((await send({ login_magic_link_url: url })).bodies[0]?.['login_magic_link_url']).toBe(url);
});

it.each(['no_match_for_provided_magic_link_url', 'invalid_login_magic_link_url', 'invalid_signup_magic_link_url'])(
  'sends the link of the host if the provider accepts no further query: %s',
  async (type) => {
    const { result, calls, given } = await send({}, { refused: [refusal(type, 400)] });
    expect(result).toBe('sent');
    expect(calls.at(-1)).toBe(given);
  },
);

it('does not repeat another failure', async () => {
  await expect(send({}, { refused: [refusal('too_many_requests', 429)] })).rejects.toThrow('too_many_requests');
});

it('returns one connection for a widget, and changes no other call', async () => {
  const protectedCall = vi.fn(async () => 'answer');
  const connection = { protectedCall } as object as Connection;
  const store = storeWith(undefined);
  const carrying = carryRequest(connection, store);
  expect(carryRequest(connection, store)).toBe(carrying);
  const call: ProtectedCall = { viaClient: vi.fn(), direct: { path: '/otps/email/login_or_create', body: {} } };
  await carrying.protectedCall(call, (answer) => answer);
  expect(protectedCall).toHaveBeenCalledExactlyOnceWith(call, expect.anything(), undefined);
});
