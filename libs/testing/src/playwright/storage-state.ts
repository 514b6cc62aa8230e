import type { BrowserContextOptions } from '@playwright/test';
import { storedForm, type TestSession } from '../emulator/sign-in.js';

/** The storage of a browser, as `browser.newContext({ storageState })` takes it. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The storage of a browser in which a person is signed in on the pages of an origin. */
export function storageStateOf(session: TestSession, origin: string): StorageState {
  const { cookies, items } = storedForm(session);
  const { hostname: domain, protocol } = new URL(origin);
  const expires = Math.floor(Date.parse(session.session.expires_at) / 1_000);
  const common = {
    domain,
    path: '/',
    expires,
    httpOnly: false,
    secure: protocol === 'https:',
    sameSite: 'Lax',
  } as const;
  return {
    cookies: Object.entries(cookies).map(([name, value]) => ({ name, value, ...common })),
    origins: [{ origin, localStorage: Object.entries(items).map(([name, value]) => ({ name, value })) }],
  };
}
