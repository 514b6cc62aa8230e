import type { FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { offline } from '../test/fake-connection.js';
import { start, type OAuthContext } from './flows.js';
import { github, google } from './index.js';
import type { OAuthPort } from './port.js';

type Types = OAuthContext extends FlowContext<infer T extends FlowTypes> ? T : never;

/** Sets up a flow that records its steps. Its page stays open. */
function setUp(given: Partial<OAuthContext> = {}) {
  const steps: string[] = [];
  const port = {
    session: () => null,
    spendQuery: vi.fn<OAuthPort['spendQuery']>(),
    prepare: vi.fn<OAuthPort['prepare']>(async ({ type }) => {
      steps.push(`prepare ${type}`);
      return { url: 'https://api.example.com/start', leave: async () => void steps.push(`leave ${type}`) };
    }),
  };
  const log = vi.fn<OAuthContext['log']>((name) => void steps.push(`log ${name}`));
  const emit: OAuthContext['emit'] = ({ type }) => void steps.push(`emit ${type}`);
  return { ctx: fakeContext<Types>({ port: async () => port, emit, log, ...given }), port, steps, log };
}

describe('start', () => {
  it('reports the start to the host and the provider, after the preparation and before the navigation', async () => {
    const { ctx, steps, log } = setUp();
    const options = { custom_scopes: ['calendar'], provider_params: { prompt: 'login' } };
    await start(ctx, google(options));
    expect(steps).toEqual(['prepare google', 'emit oauth/started', 'log start_oauth_flow', 'leave google']);
    expect(log).toHaveBeenCalledExactlyOnceWith('start_oauth_flow', {
      provider_type: 'google',
      pkce: true,
      ...options,
    });
  });

  it('raises no event when the start cannot be prepared', async () => {
    const { ctx, port, steps } = setUp();
    port.prepare.mockRejectedValueOnce(offline);
    await expect(start(ctx, github())).rejects.toBe(offline);
    expect(steps).toEqual([]);
  });

  it('rejects when the navigation fails', async () => {
    const { ctx, port } = setUp();
    port.prepare.mockResolvedValueOnce({
      url: 'https://api.example.com/start',
      leave: async () => Promise.reject(offline),
    });
    await expect(start(ctx, github())).rejects.toBe(offline);
  });

  it('resolves without a navigation when the person chooses another provider', async () => {
    let ready = () => {};
    const first = setUp();
    first.port.prepare.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (ready = resolve));
      return { url: 'https://api.example.com/start', leave: async () => void first.steps.push('leave google') };
    });
    const done = start(first.ctx, google());
    await vi.waitFor(() => expect(first.port.prepare).toHaveBeenCalled());
    const second = setUp();
    await start(second.ctx, github());
    ready();
    await done;
    expect(first.steps).toEqual([]);
    expect(first.port.prepare.mock.calls[0]?.[1].aborted).toBe(true);
    expect(second.steps.at(-1)).toBe('leave github');
  });

  it('resolves when the screen changes', async () => {
    const life = new AbortController();
    const { ctx, port } = setUp({ signal: life.signal });
    port.prepare.mockImplementationOnce(
      (_provider, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(offline))),
    );
    const done = start(ctx, github());
    await vi.waitFor(() => expect(port.prepare).toHaveBeenCalled());
    life.abort();
    await done;
  });

  it('does nothing if the screen changed while the code of the flow was loading', async () => {
    const { ctx, steps } = setUp({ signal: AbortSignal.abort() });
    await start(ctx, github());
    expect(steps).toEqual([]);
  });
});
