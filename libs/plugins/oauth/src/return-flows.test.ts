import type { RedirectResult } from '@latchkey/client';
import { compose, type FlowContext, type FlowTypes } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { result } from '../test/widget.js';
import { ada, offline } from '../test/fake-connection.js';
import type { OAuthContext } from './flows.js';
import { defineOAuthProvider, github, oauth } from './index.js';
import { findSession, finish, methodOf, spendToken, startAgain, stay } from './return-flows.js';
import type { OAuthState } from './state.js';

type Types = OAuthContext extends FlowContext<infer T extends FlowTypes> ? T : never;

const providers = [github(), defineOAuthProvider({ type: 'acme-id', title: 'Acme' })];
const data = { provider_type: 'GitHub' };

const setUp = (state: OAuthState = {}, given: Partial<OAuthContext> = {}) =>
  fakeContext<Types>({ state: () => state, read: compose([oauth({ providers })]).read, ...given });

describe('methodOf', () => {
  it.each([
    ['GitHub', 'oauth:github'],
    ['github', 'oauth:github'],
    ['Acme Id', 'oauth:acme-id'],
    ['acme_id', 'oauth:acme-id'],
    ['Google', 'oauth:google'],
  ])('finds the provider that the API calls %s', (provider_type, method) => {
    expect(methodOf({ provider_type }, providers)).toBe(method);
  });

  it.each([undefined, null, {}, { provider_type: 7 }])('returns a text for the invalid answer %j', (answer) => {
    expect(methodOf(answer, providers)).toMatch(/^oauth:\w*$/);
  });
});

const signedIn = result('authenticated', { data: data as never, isNew: true });

describe('spendToken', () => {
  /** A redirect that waits for a click, whose token then has this result. */
  const waiting = (next: RedirectResult) => result('needsConfirm', { retry: async () => next });
  it('completes the sign-in with the provider as its method', async () => {
    const ctx = setUp();
    await spendToken(ctx, waiting(signedIn));
    const returned = { status: 'authenticated', canRetry: false };
    expect(ctx.actions).toEqual([{ type: 'oauth/tokenSpent', patch: { returned, completed: true } }]);
    expect(ctx.done).toEqual(['dispatch oauth/tokenSpent', 'completeSignIn returned oauth:github new']);
  });

  it('rejects with a retryable error, and the next call retries', async () => {
    const ctx = setUp();
    const redirect = waiting(result('failed', { error: offline, retry: async () => signedIn }));
    await expect(spendToken(ctx, redirect)).rejects.toBe(offline);
    const returned = { status: 'failed', userMessage: offline.userMessage, canRetry: true };
    expect(ctx.actions).toEqual([{ type: 'oauth/tokenSpent', patch: { returned } }]);
    await spendToken(ctx, redirect);
    expect(ctx.actions.at(-1)).toMatchObject({ patch: { completed: true } });
  });

  it('shows the screen again after an error that is not retryable', async () => {
    const ctx = setUp();
    await spendToken(ctx, waiting(result('failed', { error: offline })));
    expect(ctx.done).toEqual(['go returned', 'dispatch oauth/tokenSpent']);
  });
});

describe('finish', () => {
  it('completes the sign-in once', async () => {
    const ctx = setUp();
    await finish(ctx, signedIn);
    expect(ctx.done).toEqual(['dispatch oauth/completed', 'completeSignIn oauth:github new']);
    const again = setUp({ completed: true });
    await finish(again, signedIn);
    expect(again.done).toEqual([]);
  });
});

describe('findSession', () => {
  const portOf = (session: typeof ada | null) => async () => ({
    session: () => session,
    prepare: async () => null as never,
    spendQuery: async () => null as never,
  });

  it('stores the current session', async () => {
    const ctx = setUp({}, { port: portOf(ada) });
    await findSession(ctx);
    expect(ctx.actions).toEqual([{ type: 'oauth/sessionFound', patch: { present: ada } }]);
  });

  it('stores nothing without a session, or if the port does not load', async () => {
    for (const port of [portOf(null), async () => Promise.reject(offline)]) {
      const ctx = setUp({}, { port });
      await findSession(ctx);
      expect(ctx.done).toEqual([]);
    }
  });
});

describe('stay', () => {
  it('returns to the main screen and raises the shell’s event for a continued session', async () => {
    const ctx = setUp({ present: ada });
    await stay(ctx);
    expect(ctx.done).toEqual(['go main', 'emit shell/sessionContinued']);
    expect(ctx.events).toEqual([{ type: 'shell/sessionContinued', data: ada }]);
  });
});

describe('startAgain', () => {
  it('returns to the main screen', async () => {
    const ctx = setUp();
    await startAgain(ctx);
    expect(ctx.done).toEqual(['go main']);
  });
});
