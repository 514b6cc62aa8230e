// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connected, forgetEverything, freshConnection, removeWebCrypto } from '../../test/acts.js';
import { FAULTS, fakeWire } from '../../test/fake-wire.js';
import { eventsSent } from './events-ready.js';
import type { Connection } from '../connection.js';

beforeEach(async () => {
  forgetEverything();
  // Loads the chunk with the events code before these tests move the time.
  await import('./events.js');
});

afterEach(() => void vi.useRealTimers());

const connectedWithFakeTimers = async (...routes: Parameters<typeof connected>) => {
  const made = await connected(...routes);
  vi.useFakeTimers();
  return made;
};

const batches = (wire: ReturnType<typeof fakeWire>) =>
  wire.to('/events').map(({ init }) => JSON.parse(String(init.body)));

const names = (wire: ReturnType<typeof fakeWire>) =>
  batches(wire).map((batch) => batch.map((entry: { event: { event_name: string } }) => entry.event.event_name));

const logged = async (connection: Connection, name: string, count = 1) => {
  for (let i = 0; i < count; i++) connection.logEvent(name, {}, 'full');
  // Resolves after the imports that `logEvent` started.
  await import('./events.js');
};

describe('logEvent', () => {
  it('sends a batch after 800 ms in the format of the provider', async () => {
    const { wire, connection } = await connectedWithFakeTimers();
    connection.logEvent('email_try_again_clicked', { email: 'Ada@Example.com', type: 'login_or_create_eml' }, 'full');
    await logged(connection, 'second');
    await vi.advanceTimersByTimeAsync(799);
    await logged(connection, 'third');
    expect(batches(wire)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(names(wire)).toEqual([['email_try_again_clicked', 'second', 'third']]);
    expect(batches(wire)[0][0]).toEqual({
      telemetry: expect.objectContaining({ event_id: expect.any(String), app: { identifier: 'localhost' } }),
      event: {
        public_token: connection.publicToken,
        event_name: 'email_try_again_clicked',
        details: { email: 'Ada@Example.com', type: 'login_or_create_eml' },
      },
    });
    const request = wire.to('/events').at(-1);
    expect(request?.headers).toEqual({ 'content-type': 'application/json' });
    expect(request?.init.credentials).toBeUndefined();
    expect(request?.init.keepalive).toBe(true);
  });

  it('reads the answer, so that the browser releases the quota of the request', async () => {
    const { wire, connection } = await connectedWithFakeTimers();
    const answer = new Response('{}');
    wire.on('POST /events', () => answer);
    await logged(connection, 'e', 15);
    await vi.waitFor(() => expect(answer.bodyUsed).toBe(true));
  });

  it('sends a batch of 15 events at once', async () => {
    const { wire, connection } = await connectedWithFakeTimers();
    await logged(connection, 'e', 31);
    expect(names(wire).map(({ length }) => length)).toEqual([15, 15]);
    await vi.advanceTimersByTimeAsync(800);
    expect(names(wire).map(({ length }) => length)).toEqual([15, 15, 1]);
  });

  it.each(['pagehide', 'visibilitychange'])('sends the pending events once on %s', async (sign) => {
    const { wire, connection } = await connectedWithFakeTimers();
    await logged(connection, 'last words');
    const target = sign === 'pagehide' ? window : document;
    target.dispatchEvent(new Event(sign));
    expect(names(wire)).toEqual([['last words']]);
    target.dispatchEvent(new Event(sign));
    await vi.advanceTimersByTimeAsync(800);
    expect(batches(wire)).toHaveLength(1);
  });

  it('eventsSent sends the pending events at once and resolves after the response', async () => {
    const { wire, connection } = await connected();
    connection.logEvent('last words', {}, 'full');
    await eventsSent();
    expect(names(wire)).toEqual([['last words']]);
    await eventsSent();
    expect(batches(wire)).toHaveLength(1);
  });

  it('sends nothing if telemetry is off', async () => {
    const { wire, connection } = await connectedWithFakeTimers();
    connection.logEvent('x', { email: 'ada@example.com' }, 'off');
    await vi.advanceTimersByTimeAsync(800);
    expect(batches(wire)).toEqual([]);
  });

  it('replaces an address with the SHA-256 of its lower-case form if telemetry is hashed', async () => {
    const { wire, connection } = await connected();
    connection.logEvent('email_sent', { email: 'Ada@Example.com', type: 'x' }, 'hashed');
    await vi.waitFor(() => {
      dispatchEvent(new Event('pagehide'));
      expect(batches(wire)).toHaveLength(1);
    });
    expect(batches(wire)[0][0].event.details).toEqual({
      email: 'b5fc85e55755f9e0d030a10ab4429b6b2944855f9a0d60077fe832becbc41d72',
      type: 'x',
    });
  });

  it('drops an event whose address cannot be hashed', async () => {
    const { wire, connection } = await connected();
    removeWebCrypto();
    vi.useFakeTimers();
    connection.logEvent('email_sent', { email: 'ada@example.com' }, 'hashed');
    await logged(connection, 'without');
    await vi.advanceTimersByTimeAsync(800);
    expect(names(wire)).toEqual([['without']]);
  });

  it.each(['offline', 'html', 'serverError'] as const)('logs no error when a batch fails: %s', async (fault) => {
    const wire = fakeWire({ 'POST /events': FAULTS[fault] });
    const error = vi.spyOn(console, 'error');
    const connection = await freshConnection();
    vi.useFakeTimers();
    await logged(connection, 'lost');
    await vi.advanceTimersByTimeAsync(800);
    await logged(connection, 'next');
    await vi.advanceTimersByTimeAsync(800);
    expect(names(wire)).toEqual([['lost'], ['next']]);
    expect(error).not.toHaveBeenCalled();
  });

  it('drops an event that cannot be serialised', async () => {
    const { wire, connection } = await connectedWithFakeTimers();
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    connection.logEvent('circular', circular, 'full');
    await logged(connection, 'fine');
    await vi.advanceTimersByTimeAsync(800);
    expect(names(wire)).toEqual([['fine']]);
  });
});
