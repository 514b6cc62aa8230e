import type { ProductName } from '@latchkey/preset';
import type { Kind, Value } from './kinds.js';
import type { Path } from './paths.js';

/** One option: its path, its kind, and its texts. */
export interface Field {
  readonly path: Path;
  readonly kind: Kind;
  readonly label: string;
  /** The default value, if there is one; the control shows it. */
  readonly standard?: Value;
  /** A description of the default where it is not a value. */
  readonly otherwise?: string;
  readonly hint?: string;
  /** The option is omitted from the settings unless this product is part of the widget. */
  readonly of?: ProductName;
  /** The option is omitted from the settings of the other modes. */
  readonly isOfLogin?: true;
  /** The option is passed to the widget even with the standard value, because the widget has another default. */
  readonly always?: true;
  /** The widget's own default, where it differs from `standard`: the settings omit the option with this value. */
  readonly omitted?: Value;
}

/** Options that are shown together. */
export interface Section {
  readonly title: string;
  readonly hint?: string;
  /** Whether it is open at first. */
  readonly open?: true;
  readonly fields: readonly Field[];
}
