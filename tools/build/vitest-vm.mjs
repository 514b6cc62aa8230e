import { webcrypto } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';

// A file with its own context (the pool `vmThreads`) has the globals of jsdom's window and some of Node's. These globals
// of a browser are missing there.
if (typeof document !== 'undefined') {
  if (globalThis.crypto.subtle === undefined) define('crypto', webcrypto);
  if (globalThis.ReadableStream === undefined) define('ReadableStream', ReadableStream);
}

function define(name, value) {
  Object.defineProperty(globalThis, name, { configurable: true, value });
}
