/** The prototypes whose `toJSON` changes the JSON of every object or list. ECMAScript defines none of them. */
const PROTOTYPES = [Object.prototype, Array.prototype];

let isIgnored = false;

/**
 * Makes `JSON.stringify` ignore a `toJSON` of `Object.prototype` and `Array.prototype`, as Prototype.js 1.6 adds it: the
 * official client would store a session and send passkeys in a form that nobody can read. A `toJSON` of other prototypes,
 * such as `Date`, and of an object itself applies as before.
 */
export function guardJson(): void {
  if (isIgnored) return;
  isIgnored = true;
  const { stringify } = JSON;
  const own = (...args: Parameters<typeof stringify>): string => {
    const methods = PROTOTYPES.map((prototype) => Object.getOwnPropertyDescriptor(prototype, 'toJSON'));
    try {
      for (const prototype of PROTOTYPES) Reflect.deleteProperty(prototype, 'toJSON');
      return stringify(...args);
    } finally {
      methods.forEach((method, index) => {
        const prototype = PROTOTYPES[index];
        if (method && prototype) Object.defineProperty(prototype, 'toJSON', method);
      });
    }
  };
  JSON.stringify = own as typeof stringify;
}
