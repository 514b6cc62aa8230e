/**
 * Validates an external value and returns it with a type, or throws a TypeError that names the invalid path.
 * `path` is the position of the value in the response.
 */
export type Check<T> = (value: unknown, path?: string) => T;

/** The checks of a response's fields, for {@link object}. */
export type Shape = Readonly<Record<string, Check<unknown>>>;

/** The type that {@link object} returns for a shape. Other fields are kept, unchecked. */
export type Checked<S extends Shape> = { readonly [K in keyof S]: ReturnType<S[K]> };

/** Whether the value is an object, but neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A {@link Check}: the value is a string. */
export const string: Check<string> = (value, path) => (typeof value === 'string' ? value : refuse(path));

/** A {@link Check}: the value is true or false. */
export const boolean: Check<boolean> = (value, path) => (typeof value === 'boolean' ? value : refuse(path));

/** Creates a {@link Check}: the value is an object whose fields pass the shape's checks. Returns the same object. */
export function object<const S extends Shape>(shape: S): Check<Checked<S>> {
  return (value, path = 'answer') => {
    if (!isRecord(value)) return refuse(path);
    // Not `for…in`: a page's script may have extended `Object.prototype`.
    for (const key of Object.keys(shape)) shape[key]?.(value[key], `${path}.${key}`);
    return value as Checked<S>;
  };
}

/** A {@link Check}: the response of any call that signs a person in (provider-api.md 2.2, AuthenticateResponse). */
export const authenticated = /* @__PURE__ */ object({
  user: /* @__PURE__ */ object({ user_id: string }),
  session: /* @__PURE__ */ object({ session_id: string, expires_at: string }),
});

/** What {@link authenticated} has checked of a response; the rest is as the API answered. */
export type AuthenticateResponse = ReturnType<typeof authenticated> & Readonly<Record<string, unknown>>;

function refuse(path = 'answer'): never {
  throw new TypeError(`${path} has an unexpected value`);
}
