/** A possible value of an option, and its name for people. */
export interface OptionValue {
  readonly value: string;
  readonly label: string;
}

interface AnyOption {
  /** A short name of the option for a form or a table: `Log-in link opens`. */
  readonly label: string;
  /** One or two sentences about what the option does. */
  readonly help?: string;
  /** What happens without the option, if the default is not a value: `the project’s default`. */
  readonly otherwise?: string;
  /** A value as code, for the report of a wrong one: `{ code: 'DE', dialCode: '49' }`. */
  readonly example?: string;
  /** What happens with a wrong value: `the default look applies`. */
  readonly ifWrong?: string;
  /** Whether the option has no effect any more. @default false */
  readonly isDeprecated?: boolean;
}

/** The type of an option, with its limits and its default. */
export type OptionType =
  | { readonly type: 'switch'; readonly default: boolean }
  /** A whole number of minutes between two limits. */
  | { readonly type: 'minutes'; readonly from: number; readonly to: number; readonly default?: number }
  /** A whole number between two limits. */
  | { readonly type: 'number'; readonly from: number; readonly to: number; readonly default?: number }
  /**
   * `url`: an absolute http(s) URL. `texts`: a list of texts. `record`: an object of texts by name. `other`: a value that
   * only its owner can check.
   */
  | { readonly type: 'text' | 'url' | 'texts' | 'record' | 'function' | 'view' | 'other' }
  /** A value of a CSS property. The browser checks it. */
  | { readonly type: 'css'; readonly property: string; readonly default?: string }
  | {
      readonly type: 'choice';
      readonly values: readonly OptionValue[];
      readonly default?: string;
      /** @default false: the values are accepted in any case */
      readonly isCaseSensitive?: boolean;
    }
  /** Some of the values, in a significant order. */
  | { readonly type: 'choices'; readonly values: readonly OptionValue[] }
  /** `object`: an object with these members. `items`: a list of such objects. */
  | { readonly type: 'object' | 'items'; readonly members: OptionDescriptions };

/**
 * Describes one option of a product: for the check of option names, for reference pages and for configurators.
 *
 * Descriptions have texts for people. Keep them in a module of their own (`option-descriptions.ts`), so that no page of
 * a host loads them unless it checks its options.
 */
export type OptionDescription = AnyOption & OptionType;

/** The descriptions of a product's options by name, in the order in which a form shows them. */
export interface OptionDescriptions {
  readonly [name: string]: OptionDescription;
}
