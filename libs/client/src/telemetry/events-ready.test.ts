import { expect, it, vi } from 'vitest';
import { eventsReady, eventsSent } from './events-ready.js';

it('has the code that sends events loaded when it resolves', async () => {
  const loaded = vi.fn();
  vi.doMock('./events.js', () => {
    loaded();
    return {};
  });
  await eventsReady();
  expect(loaded).toHaveBeenCalledOnce();
});

it('stops nobody where that code does not come', async () => {
  vi.resetModules();
  vi.doMock('./events.js', () => {
    throw new Error('no chunk');
  });
  await expect(eventsReady()).resolves.toBeUndefined();
  await expect(eventsSent()).resolves.toBeUndefined();
});
