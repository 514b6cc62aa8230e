import type { Connection, Provider } from '@latchkey/client';
import type { LatchkeyError } from '@latchkey/kernel';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
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

/** Throws, as a member of a hostile configuration does. */
export const fail = (): never => {
  throw new Error('no battery');
};

/** Returns a copy of an object with a getter that throws. */
export const withThrowingGetter = (name: string, rest: object = {}): object =>
  Object.defineProperty({ ...rest }, name, { get: fail, enumerable: true });

/** JSON whose members pollute prototypes if they are copied without a check. */
export const POLLUTING =
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}},"prototype":{"polluted":3}}';

/** Mounts untyped options, and returns the messages that `onError` and the console get. */
export async function reportedErrors(
  mount: (given: object) => Promise<unknown>,
  given: object,
): Promise<readonly string[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  log.mockClear();
  const onError = vi.fn<(error: LatchkeyError) => void>();
  await mount({ callbacks: { onError }, ...given });
  // The widget checks the products' options 1 s after it mounts.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  const messages = onError.mock.calls.map(([error]) => error.message);
  // React also logs updates outside of `act`.
  const logged = log.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('Latchkey:'));
  expect(logged).toEqual(messages.map((message) => `Latchkey: ${message}`));
  for (const [error] of onError.mock.calls) expect(error.code).toMatch(/^config\//);
  return messages;
}
