import type { Provider } from '@latchkey/client';
import { officialSignIn, officialUser } from '@latchkey/testing';

const { session } = officialSignIn;

/** Stores what the official client has stored after a sign-in. */
export function storeSession({ publicToken }: Provider, { expires_at = session.expires_at, hasCookie = true } = {}) {
  const state = JSON.stringify({ session: { ...session, expires_at }, user: officialUser });
  localStorage.setItem(`stytch_sdk_state_${publicToken}`, state);
  if (hasCookie) document.cookie = 'stytch_session=opaque-token; path=/';
  return state;
}

/** Dispatches the event of a write by another tab. */
export function writeInOtherTab({ publicToken }: Provider, newValue: string | null): void {
  const key = `stytch_sdk_state_${publicToken}`;
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** Dispatches the event of a page that the browser shows again from its back/forward cache. */
export function showAgain(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

/** Makes a JWT that nobody has signed. */
export function jwtUntil(milliseconds: number): string {
  return `header.${btoa(JSON.stringify({ exp: Math.floor(milliseconds / 1_000) }))}.signature`;
}
