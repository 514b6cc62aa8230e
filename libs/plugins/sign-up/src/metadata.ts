import type { SignUpOptions } from './options.js';

/** Whether a value is the key of metadata. `__proto__` is a key that objects and JSON treat differently. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value !== '__proto__';

/** Returns the members of the options of a page that may have no types. */
export function readOptions(options: unknown): { readonly [Name in keyof Required<SignUpOptions>]: unknown } {
  return Object(options);
}

/** Returns the host's metadata, without members that JSON does not have. */
export function metadataOf(options: SignUpOptions | undefined): Readonly<Record<string, unknown>> {
  const { metadata } = readOptions(options);
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return {};
  try {
    const copy: unknown = JSON.parse(JSON.stringify(metadata));
    return Object.fromEntries(Object.entries(Object(copy)).filter(([key]) => isKey(key)));
  } catch {
    // A cycle or a BigInt, which `check-values.ts` reports.
    return {};
  }
}
