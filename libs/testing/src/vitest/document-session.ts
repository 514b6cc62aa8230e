import { PUBLIC_TOKEN } from '../emulator/emulator.js';
import { storedNames } from '../emulator/storage-names.js';
import { storedForm, type TestSession } from '../emulator/sign-in.js';

const KEY = storedNames.state + PUBLIC_TOKEN;

/** Stores a session in the document. A client that has loaded follows it, as if another tab had signed in. */
export function storeInDocument(session: TestSession): void {
  const { cookies, items } = storedForm(session);
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  tellClients(items[KEY] ?? null);
}

/** Removes the session from the document, if there is one. A client that has loaded follows it. */
export function clearDocument(): void {
  if (typeof document !== 'object') return;
  for (const name of [storedNames.token, storedNames.jwt]) document.cookie = `${name}=; path=/; max-age=0`;
  localStorage.removeItem(KEY);
  tellClients(null);
}

function tellClients(newValue: string | null): void {
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue, storageArea: localStorage }));
}
