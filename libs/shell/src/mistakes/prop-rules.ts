import type { AnyWidgetProps } from '../types.js';

const isObject = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);
const isFunction = (value: unknown): boolean => typeof value === 'function';
const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isSwitch = oneOf(true, false);
/** Whether a value is an object whose members are valid, or not set. */
const all =
  (isValid: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    isObject(value) &&
    Object.values(value as object).every((member) => (member ?? undefined) === undefined || isValid(member));

/** Whether a prop that is set is valid, by its name. The checks of names and of products are elsewhere. */
export const propRules = {
  locale(value) {
    try {
      return typeof value === 'string' && !!Intl.getCanonicalLocales(value)[0];
    } catch {
      return false;
    }
  },
  redirect: (value) =>
    isObject(value) && oneOf('none', 'authenticated', 'needsConfirm', 'failed')(Object(value).status),
  redirectTo: (value) =>
    typeof value === 'string' ? value !== '' : isObject(value) && typeof Object(value).query === 'string',
  sessionOptions: (value) => all((minutes) => Number.isFinite(minutes) && Number(minutes) > 0)(value),
  styles: isObject,
  strings: all((text) => typeof text === 'string' || isFunction(text)),
  callbacks: all(isFunction),
  headingLevel: oneOf(1, 2, 3, 4, 5, 6),
  telemetry: oneOf('full', 'hashed', 'off'),
  lastUsed: oneOf('badge', false),
  enableShadowDOM: isSwitch,
  checkOptions: isSwitch,
} satisfies Partial<Record<keyof AnyWidgetProps, (value: unknown) => boolean>>;

/** Returns the names of the props whose values are wrong. `undefined` and `null` mean that a prop is not set. */
export function wrongProps(props: AnyWidgetProps): readonly (keyof typeof propRules)[] {
  return (Object.keys(propRules) as (keyof typeof propRules)[]).filter((name) => {
    try {
      return (props[name] ?? undefined) !== undefined && !propRules[name](props[name]);
    } catch {
      // Read by the part that uses it, which reports it.
      return false;
    }
  });
}
