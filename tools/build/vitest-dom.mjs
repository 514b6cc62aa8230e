import { afterEach } from 'vitest';

const ORIGINAL_STORAGES = Symbol.for('latchkey-original-storages');

// A file may ask for the node environment by its first comment.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // A state that is waited for may take a busy machine a while.
  configure({ asyncUtilTimeout: 15_000 });
  // Without global test functions the library can't register this itself.
  afterEach(cleanup);

  // jsdom has no canvas and prints an error when asked for one; axe asks, and takes `null` for an answer.
  HTMLCanvasElement.prototype.getContext = () => null;

  clearPage();
}

/** This runs before each file: files that share a process find the page as the first one did. */
function clearPage() {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  // Styles stay adopted: the modules that adopted them are loaded, and do so once.
  restoreStorages();
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    document.cookie = `${name}=; max-age=0; path=/`;
  }
  if (location.hash || location.search) history.replaceState(null, '', location.pathname);
}

/** The client puts a storage in memory in the place of one that is blocked. */
function restoreStorages() {
  globalThis[ORIGINAL_STORAGES] ??= ['localStorage', 'sessionStorage'].map((name) => [
    name,
    Object.getOwnPropertyDescriptor(globalThis, name),
  ]);
  for (const [name, descriptor] of globalThis[ORIGINAL_STORAGES]) Object.defineProperty(globalThis, name, descriptor);
}
