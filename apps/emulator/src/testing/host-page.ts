import { vi } from 'vitest';

/** The simulated page of the official client, for tests that check its navigation. */
export interface HostPage {
  /** The URL to which the client sent the browser. Throws if there is none. */
  readonly target: () => URL;
}

/**
 * Simulates a browser for the official client in Node: a location that can change, and storage. (jsdom, in which the
 * other tests run the client, ignores navigation silently.) Call it before the client is imported.
 */
export function openHostPage(address: string): HostPage {
  const url = new URL(address);
  const location = { href: address, origin: url.origin, host: url.host, hostname: url.hostname, search: '', hash: '' };
  const cookies = new Map<string, string>();
  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const expires = attributes.find((attribute) => /^\s*expires=/i.test(attribute))?.split('=')[1];
      if (expires !== undefined && Date.parse(expires) < Date.now()) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    },
    addEventListener() {},
    querySelector: () => null,
  };
  const globals = {
    ...{ window: globalThis, document, location, localStorage: storage(), sessionStorage: storage() },
    ...{ addEventListener() {}, removeEventListener() {}, history: { replaceState() {} } },
  };
  // Global data of an earlier client.
  Reflect.deleteProperty(globalThis, Symbol.for('__stytch_DataLayer'));
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return {
    target() {
      if (location.href === address) throw new Error('The client has gone nowhere.');
      return new URL(location.href);
    },
  };
}

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}
