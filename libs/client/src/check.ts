/**
 * Looks at a value that came from outside and gives it back typed, or throws an error that names what is wrong.
 * `path` is where the value stands in the answer.
 */
export type Check<T> = (value: unknown, path?: string) => T;

/** The checks of an answer's fields, for {@link object}. */
export type Shape = Readonly<Record<string, Check<unknown>>>;

/** What {@link object} gives for a shape. Fields that the shape does not name stay in place, unchecked. */
export type Checked<S extends Shape> = { readonly [K in keyof S]: ReturnType<S[K]> };

/** Whether the value is an object with fields: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A {@link Check}: the value is a string. */
export const string: Check<string> = (value, path) => (typeof value === 'string' ? value : refuse(path));

/** A {@link Check}: the value is true or false. */
export const boolean: Check<boolean> = (value, path) => (typeof value === 'boolean' ? value : refuse(path));

/** Builds a {@link Check}: the value is an object whose fields pass the shape's checks. It is given back as it came. */
export function object<const S extends Shape>(shape: S): Check<Checked<S>> {
  return (value, path = 'answer') => {
    if (!isRecord(value)) return refuse(path);
    for (const key in shape) shape[key]?.(value[key], `${path}.${key}`);
    return value as Checked<S>;
  };
}

/** A {@link Check}: the answer of any call that signs a person in (PROVIDER_CONTRACT 2.2, AuthenticateResponse). */
export const authenticated = /* @__PURE__ */ object({
  user: /* @__PURE__ */ object({ user_id: string }),
  session: /* @__PURE__ */ object({ session_id: string, expires_at: string }),
});

function refuse(path = 'answer'): never {
  throw new TypeError(`${path} is not as agreed`);
}
