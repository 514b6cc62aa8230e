import { webcrypto } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';

// A file with a context of its own (the pool `vmForks`) has the globals of jsdom's window and some of Node's. These are
// not among them, and a browser has them.
if (typeof document !== 'undefined') {
  if (globalThis.crypto.subtle === undefined) define('crypto', webcrypto);
  if (globalThis.ReadableStream === undefined) define('ReadableStream', ReadableStream);
}

function define(name, value) {
  Object.defineProperty(globalThis, name, { configurable: true, value });
}
