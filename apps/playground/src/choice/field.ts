import type { ProductName } from '@latchkey/preset';
import type { Kind, Value } from './kinds.js';
import type { Path } from './paths.js';

/** One option: where it stands, what it is, and how it is put to a person. */
export interface Field {
  readonly path: Path;
  readonly kind: Kind;
  readonly label: string;
  /** What holds where nothing is chosen, if that is a value; shown as such. */
  readonly standard?: Value;
  /** What is used where nothing is chosen, in words. */
  readonly otherwise?: string;
  readonly hint?: string;
  /** Left out of the settings where this product has no part in the widget. */
  readonly of?: ProductName;
  /** Told to the widget even where it is the standard, which the widget itself does not have. */
  readonly always?: true;
}

/** Options that are drawn together. */
export interface Section {
  readonly title: string;
  readonly hint?: string;
  /** Whether it is open at first. */
  readonly open?: true;
  readonly fields: readonly Field[];
}
