const ORIGINAL_STORAGES = Symbol.for('latchkey-original-storages');

// The first comment of a file may select the node environment, which has no document.
if (typeof document !== 'undefined') {
  // jsdom has no canvas and prints an error when asked for one. axe asks for one, and accepts `null`.
  HTMLCanvasElement.prototype.getContext = () => null;

  clearPage();
}

/** Runs before each file: files that share a process must start with an empty page. */
function clearPage() {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  // Adopted styles stay: their modules are loaded once and adopt them only then.
  restoreStorages();
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    document.cookie = `${name}=; max-age=0; path=/`;
  }
  if (location.hash || location.search) history.replaceState(null, '', location.pathname);
}

/** Restores the browser's storages, which the client replaces with memory storages when they are blocked. */
function restoreStorages() {
  globalThis[ORIGINAL_STORAGES] ??= ['localStorage', 'sessionStorage'].map((name) => [
    name,
    Object.getOwnPropertyDescriptor(globalThis, name),
  ]);
  for (const [name, descriptor] of globalThis[ORIGINAL_STORAGES]) Object.defineProperty(globalThis, name, descriptor);
}
