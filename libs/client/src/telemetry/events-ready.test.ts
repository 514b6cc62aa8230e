import { expect, it, vi } from 'vitest';
import { eventsReady, eventsSent } from './events-ready.js';

it('resolves after the events chunk has loaded', async () => {
  const loaded = vi.fn();
  vi.doMock('./events.js', () => {
    loaded();
    return {};
  });
  await eventsReady();
  expect(loaded).toHaveBeenCalledOnce();
});

it('resolves if the events chunk fails to load', async () => {
  vi.resetModules();
  vi.doMock('./events.js', () => {
    throw new Error('no chunk');
  });
  await expect(eventsReady()).resolves.toBeUndefined();
  await expect(eventsSent()).resolves.toBeUndefined();
});
