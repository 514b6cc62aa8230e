import type { FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { offline } from '../test/world.js';
import { start, type OAuthContext } from './flows.js';
import { github, google } from './index.js';
import type { OAuthPort } from './port.js';

type Types = OAuthContext extends FlowContext<infer T extends FlowTypes> ? T : never;
type Leave = () => Promise<void>;

/** Sets up a flow whose page stays open by default. */
function setUp(leave: Leave = async () => {}, given: Partial<OAuthContext> = {}) {
  const log: string[] = [];
  const port = {
    session: () => null,
    prepare: vi.fn<OAuthPort['prepare']>(async ({ type }) => {
      log.push(`prepare ${type}`);
      return {
        needsPkce: true,
        async leave() {
          log.push(`leave ${type}`);
          await leave();
        },
      };
    }),
  };
  const logged = vi.fn();
  const ctx = fakeContext<Types>({
    state: () => ({}),
    port: async () => port,
    emit: ({ type }) => void log.push(`emit ${type}`),
    log: (name, details) => {
      log.push(`log ${name}`);
      logged(details);
    },
    ...given,
  });
  return { ctx, port, log, logged };
}

const never: Leave = () => new Promise(() => {});

describe('start', () => {
  it('tells the host and the provider before the page is left, and after it is known that it can be', async () => {
    const { ctx, log, logged } = setUp();
    await start(ctx, google({ custom_scopes: ['calendar'], provider_params: { prompt: 'login' } }));
    expect(log).toEqual(['prepare google', 'emit oauth/started', 'log start_oauth_flow', 'leave google']);
    expect(logged).toHaveBeenCalledExactlyOnceWith({
      provider_type: 'google',
      custom_scopes: ['calendar'],
      pkce: true,
      provider_params: { prompt: 'login' },
    });
  });

  it('raises no event when the start cannot be prepared', async () => {
    const { ctx, port, log } = setUp();
    port.prepare.mockRejectedValueOnce(offline);
    await expect(start(ctx, github())).rejects.toBe(offline);
    expect(log).toEqual([]);
  });

  it('fails when leaving the page fails', async () => {
    const { ctx } = setUp(async () => Promise.reject(offline));
    await expect(start(ctx, github())).rejects.toBe(offline);
  });

  it('ends quietly when another provider is chosen, and goes nowhere any more', async () => {
    let ready = () => {};
    const first = setUp();
    first.port.prepare.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (ready = resolve));
      return { needsPkce: true, leave: async () => void first.log.push('leave google') };
    });
    const done = start(first.ctx, google());
    await vi.waitFor(() => expect(first.port.prepare).toHaveBeenCalled());
    const second = setUp();
    await start(second.ctx, github());
    ready();
    await done;
    expect(first.log).toEqual([]);
    expect(first.port.prepare.mock.calls[0]?.[1].aborted).toBe(true);
    expect(second.log.at(-1)).toBe('leave github');
  });

  it('ends quietly when its screen is left', async () => {
    const life = new AbortController();
    const { ctx, port } = setUp(never, { signal: life.signal });
    port.prepare.mockImplementationOnce(
      (_provider, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(offline))),
    );
    const done = start(ctx, github());
    await vi.waitFor(() => expect(port.prepare).toHaveBeenCalled());
    life.abort();
    await done;
  });

  it('begins nothing once its screen was left while code was on its way', async () => {
    const { ctx, log } = setUp(never, { signal: AbortSignal.abort() });
    await start(ctx, github());
    expect(log).toEqual([]);
  });
});
