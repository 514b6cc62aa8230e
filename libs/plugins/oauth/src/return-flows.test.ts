import type { RedirectResult } from '@latchkey/client';
import type { FlowContext, FlowTypes } from '@latchkey/kernel';
import { oauthProviders } from '@latchkey/slots';
import { fakeContext } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { ada, offline } from '../test/world.js';
import type { OAuthContext } from './flows.js';
import { defineOAuthProvider, github } from './index.js';
import { findSession, finish, methodOf, spendToken, startAgain, stay } from './return-flows.js';
import type { OAuthState } from './state.js';

type Types = OAuthContext extends FlowContext<infer T extends FlowTypes> ? T : never;

const acme = defineOAuthProvider({ type: 'acme-id', title: 'Acme' });
const providers = [github(), acme];
const data = { provider_type: 'GitHub' };
const signedIn: RedirectResult = { status: 'authenticated', tokenType: 'oauth', data };

function setUp(state: OAuthState = {}, given: Partial<OAuthContext> = {}) {
  const read = ((slot: { readonly id: string }) =>
    slot.id === oauthProviders.id
      ? providers.map((value) => ({ value, plugin: 'oauth' }))
      : []) as OAuthContext['read'];
  return fakeContext<Types>({ state: () => state, read, ...given });
}

describe('methodOf', () => {
  it.each([
    ['GitHub', 'oauth:github'],
    ['github', 'oauth:github'],
    ['Acme Id', 'oauth:acme-id'],
    ['acme_id', 'oauth:acme-id'],
    ['Google', 'oauth:google'],
  ])('knows the provider that writes itself %s', (provider_type, method) => {
    expect(methodOf({ provider_type }, providers)).toBe(method);
  });

  it.each([undefined, null, {}, { provider_type: 7 }])('is a text for %j too', (answer) => {
    expect(methodOf(answer, providers)).toMatch(/^oauth:\w*$/);
  });
});

describe('spendToken', () => {
  const asked = (retry: () => Promise<RedirectResult>): RedirectResult => ({
    status: 'needsConfirm',
    tokenType: 'oauth',
    retry,
  });

  it('ends the sign-in, which is remembered and told to the host', async () => {
    const ctx = setUp();
    await spendToken(
      ctx,
      asked(async () => signedIn),
    );
    expect(ctx.actions).toEqual([
      { type: 'oauth/tokenSpent', patch: { returned: { status: 'authenticated', canRetry: false }, completed: true } },
    ]);
    expect(ctx.done).toEqual(['dispatch oauth/tokenSpent', 'completeSignIn returned oauth:github']);
  });

  it('fails with what can be tried again, and keeps the next try', async () => {
    const ctx = setUp();
    const failed: RedirectResult = {
      status: 'failed',
      tokenType: 'oauth',
      error: offline,
      retry: async () => signedIn,
    };
    const given = asked(async () => failed);
    await expect(spendToken(ctx, given)).rejects.toBe(offline);
    const returned = { status: 'failed', userMessage: offline.userMessage, canRetry: true };
    expect(ctx.actions).toEqual([{ type: 'oauth/tokenSpent', patch: { returned } }]);
    await spendToken(ctx, given);
    expect(ctx.actions.at(-1)).toMatchObject({ patch: { completed: true } });
  });

  it('shows the screen anew where that is over for good', async () => {
    const ctx = setUp();
    const failed: RedirectResult = { status: 'failed', tokenType: 'oauth', error: offline };
    await spendToken(
      ctx,
      asked(async () => failed),
    );
    expect(ctx.done).toEqual(['go returned', 'dispatch oauth/tokenSpent']);
  });
});

describe('finish', () => {
  it('completes the sign-in once', async () => {
    const ctx = setUp();
    await finish(ctx, data);
    expect(ctx.done).toEqual(['dispatch oauth/completed', 'completeSignIn oauth:github']);
    const again = setUp({ completed: true });
    await finish(again, data);
    expect(again.done).toEqual([]);
  });
});

describe('a question', () => {
  const portOf = (session: typeof ada | null) => async () => ({
    session: () => session,
    prepare: async () => null as never,
  });

  it('is asked with the name of who is signed in', async () => {
    const ctx = setUp({}, { port: portOf(ada) });
    await findSession(ctx);
    expect(ctx.actions).toEqual([{ type: 'oauth/sessionFound', patch: { present: ada } }]);
  });

  it('is asked without where there is nobody, or nothing can be found out', async () => {
    for (const port of [portOf(null), async () => Promise.reject(offline)]) {
      const ctx = setUp({}, { port });
      await findSession(ctx);
      expect(ctx.done).toEqual([]);
    }
  });

  it('can be answered with no: the page hears what the shell’s own button tells it', async () => {
    const ctx = setUp({ present: ada });
    await stay(ctx);
    expect(ctx.done).toEqual(['go main', 'emit shell/sessionContinued']);
    expect(ctx.events).toEqual([{ type: 'shell/sessionContinued', data: ada }]);
  });
});

describe('startAgain', () => {
  it('leads to the buttons', async () => {
    const ctx = setUp();
    await startAgain(ctx);
    expect(ctx.done).toEqual(['go main']);
  });
});
