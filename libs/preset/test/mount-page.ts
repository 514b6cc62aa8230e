import type { Connection, Provider } from '@latchkey/client';
import type { LatchkeyError } from '@latchkey/kernel';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { MountedWidget } from '../src/index.js';

/** A provider whose client never loads. */
export const client: Provider = {
  publicToken: 'public-token-test-1',
  apiUrl: undefined,
  connect: () => new Promise<Connection>(() => {}),
};

/** Gives each test a page with one element, which has this id, and unmounts the test's widget at its end. */
export function setUpPage(id: string) {
  let target: HTMLElement;
  let mounted: MountedWidget | undefined;
  beforeEach(() => {
    target = document.body.appendChild(document.createElement('div'));
    target.id = id;
  });
  afterEach(() => {
    act(() => mounted?.unmount());
    mounted = undefined;
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
  return {
    target: () => target,
    mount: (mountWidget: () => MountedWidget) => act(async () => (mounted = mountWidget())),
    unmount: () => act(() => mounted?.unmount()),
  };
}

/** Mounts an untyped configuration, and returns the message of the first error that the host gets. */
export async function firstErrorOf(mount: (given: object) => Promise<unknown>, given: object): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn<(error: LatchkeyError) => void>();
  await mount({ ...given, callbacks: { onError } });
  // The widget checks the products' options 1 s after it mounts.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  return vi.waitUntil(() => onError.mock.calls[0]?.[0].message);
}
