import type { ProductName } from '@latchkey/preset';
import { productOfMode, type ChosenMode } from '../modes.js';
import type { Field } from './field.js';
import { fieldAt, fields, isThemed } from './fields.js';
import { isSame, type Value } from './kinds.js';
import { BRAND_COLOR, brandLook, looks, lookValueAt, type Look } from './looks.js';
import type { Path } from './paths.js';

/** The options that a person has set, where they differ from the defaults. Immutable. */
export type Choice = ReadonlyMap<Path, Value>;

/** The choice of a first visit. */
export const nothingChosen: Choice = new Map();

/** The value of an option that is not set: the value of the look, else the standard. */
export function standardOf(choice: Choice, field: Field): Value | undefined {
  return lookValue(choice, field) ?? field.standard;
}

/** The selected look; the default one for an unknown name. */
export function lookOf(choice: Choice): Look | undefined {
  const name = choice.get('page.look');
  if (name === 'brand') return brandLook(String(choice.get('page.brand') ?? BRAND_COLOR));
  return looks.find((look) => look.name === name);
}

/** The value of the selected look for this option, if it has one. */
export function lookValue(choice: Choice, { path }: Field): Value | undefined {
  const look = lookOf(choice);
  return look && lookValueAt(look, path);
}

/** The current value of an option; `undefined` where the provider or the project decides. */
export function valueOf(choice: Choice, path: Path): Value | undefined {
  return choice.get(path) ?? standardOf(choice, fieldAt(path));
}

/** The items of a list option; empty for other kinds of values. */
export function itemsOf(choice: Choice, path: Path): readonly string[] {
  const value = valueOf(choice, path);
  return typeof value === 'object' ? value : [];
}

/** Whether an option has this value; `undefined` is the standard one. */
export function isSameAt(choice: Choice, path: Path, value: Value | undefined): boolean {
  return isSame(valueOf(choice, path), value ?? standardOf(choice, fieldAt(path)));
}

/**
 * Returns the choice with another value for one option; `undefined` unsets it. Another look resets the colours of the
 * theme, and what the look itself sets; the corners, the font and the logo stay.
 */
export function choose(choice: Choice, path: Path, value: Value | undefined): Choice {
  const next = new Map(choice);
  const field = fieldAt(path);
  if (value === undefined || isSame(value, standardOf(choice, field))) next.delete(path);
  else next.set(path, value);
  if (path === 'page.look')
    for (const themed of fields.filter(isThemed)) if (isReset(next, themed)) next.delete(themed.path);
  return next;
}

/** Whether the selection of a look removes the value of this option. */
function isReset(choice: Choice, field: Field): boolean {
  return field.kind.type === 'colour' || field.path === 'styles.colorScheme' || lookValue(choice, field) !== undefined;
}

/** The widget that the page mounts. */
export function modeOf(choice: Choice): ChosenMode {
  return (valueOf(choice, 'page.mode') as ChosenMode | undefined) ?? 'login';
}

/** Whether a product's options have an effect: the product is in the list, or the mode belongs to it. */
export function hasPart(choice: Choice, product: ProductName): boolean {
  const mode = modeOf(choice);
  return mode === 'login' ? itemsOf(choice, 'config.products').includes(product) : productOfMode[mode] === product;
}

/** Contradictory sets of products, which the widget itself reports. */
export type Contradiction = 'linksAndCodes' | 'passkeysAlone';

/** The contradiction between the selected products, if there is one. */
export function contradictionOf(choice: Choice): Contradiction | undefined {
  const methods = itemsOf(choice, 'config.otpOptions.methods');
  if (hasPart(choice, 'emailMagicLinks') && hasPart(choice, 'otp') && methods.includes('email')) return 'linksAndCodes';
  const isAlone = modeOf(choice) === 'login' && String(itemsOf(choice, 'config.products')) === 'passkeys';
  return isAlone ? 'passkeysAlone' : undefined;
}
