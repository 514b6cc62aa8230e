import type { ProductName } from '@latchkey/preset';
import { productOfMode, type ChosenMode } from '../modes.js';
import type { Field } from './field.js';
import { fieldAt, fields, isThemed } from './fields.js';
import { isSame, type Value } from './kinds.js';
import { lookValues } from './looks.js';
import type { Path } from './paths.js';

/** What a person has chosen: the options that differ from what holds without them. Immutable. */
export type Choice = ReadonlyMap<Path, Value>;

/** The choice of a first visit. */
export const nothingChosen: Choice = new Map();

/** What holds for an option where nothing is chosen: the value of the look, else the standard. */
export function standardOf(choice: Choice, field: Field): Value | undefined {
  return lookValue(choice, field) ?? field.standard;
}

/** The value of the look that the choice starts from, if it has one for this option. */
export function lookValue(choice: Choice, { path }: Field): Value | undefined {
  const values: Partial<Record<string, string>> = lookValues(choice.get('page.look'));
  return values[path];
}

/** The value of an option as it holds now; `undefined` where the provider or the project decides. */
export function valueOf(choice: Choice, path: Path): Value | undefined {
  return choice.get(path) ?? standardOf(choice, fieldAt(path));
}

/** The items of a list, or none where the option is another kind of value. */
export function itemsOf(choice: Choice, path: Path): readonly string[] {
  const value = valueOf(choice, path);
  return typeof value === 'object' ? value : [];
}

/** The choice with another value for one option; `undefined` takes it back. Another look starts the theme anew. */
export function choose(choice: Choice, path: Path, value: Value | undefined): Choice {
  const next = new Map(choice);
  const field = fieldAt(path);
  if (value === undefined || isSame(value, standardOf(choice, field))) next.delete(path);
  else next.set(path, value);
  if (path === 'page.look') for (const themed of fields.filter(isThemed)) next.delete(themed.path);
  return next;
}

/** Which widget the page mounts. */
export function modeOf(choice: Choice): ChosenMode {
  return (valueOf(choice, 'page.mode') as ChosenMode | undefined) ?? 'login';
}

/** Whether a product's options say something of the widget: it is in the list, or the mode is its own. */
export function hasPart(choice: Choice, product: ProductName): boolean {
  const mode = modeOf(choice);
  return mode === 'login' ? itemsOf(choice, 'config.products').includes(product) : productOfMode[mode] === product;
}

/** How products contradict each other, which the widget says itself. */
export type Contradiction = 'linksAndCodes' | 'passkeysAlone';

/** What is wrong with the products, if anything is. */
export function contradictionOf(choice: Choice): Contradiction | undefined {
  const methods = itemsOf(choice, 'config.otpOptions.methods');
  if (hasPart(choice, 'emailMagicLinks') && hasPart(choice, 'otp') && methods.includes('email')) return 'linksAndCodes';
  const isAlone = modeOf(choice) === 'login' && String(itemsOf(choice, 'config.products')) === 'passkeys';
  return isAlone ? 'passkeysAlone' : undefined;
}
