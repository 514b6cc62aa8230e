import type { View } from '@latchkey/kernel';

interface AnyField {
  /** Whether the person must fill in the field; for a checkbox, whether they must select it. @default false */
  readonly required?: boolean | undefined;
}

interface StoredField extends AnyField {
  /** The key in the user's `untrusted_metadata`. */
  readonly key: string;
  /** Always visible, in the language of the host's page. */
  readonly label: string;
  /**
   * Returns a sentence if the value is not accepted, in the language of the host's page. Not called for an empty value.
   * @default every value is accepted
   */
  readonly validate?: ((value: never) => string | undefined) | undefined;
}

/** A text of one line. */
export interface SignUpTextField extends StoredField {
  readonly type: 'text';
  /** In characters. @default 200 */
  readonly maxLength?: number | undefined;
  /** The token for autofill, such as `organization`. @default 'off' */
  readonly autoComplete?: string | undefined;
}

/** First and last name: the user's `name`. */
export interface SignUpNameField extends AnyField {
  readonly type: 'name';
}

/** A checkbox, stored as `true` or `false`. */
export interface SignUpCheckboxField extends StoredField {
  readonly type: 'checkbox';
}

/** A choice, stored as the `value` of the selected one. */
export interface SignUpSelectField extends StoredField {
  readonly type: 'select';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Props of the view of a custom field. The view draws the label and the error itself. */
export interface CustomFieldProps {
  readonly label: string;
  /** The present value; `undefined` at first. */
  readonly value: unknown;
  readonly required: boolean;
  /** Why the value was not accepted: draw it beside the control, and set `aria-invalid` on the control. */
  readonly error: string | undefined;
  /** `value`: anything that JSON has. `undefined` and `''` are an empty field. */
  readonly onChange: (value: unknown) => void;
}

/** A field with a view of the host. */
export interface SignUpCustomField extends StoredField {
  readonly type: 'custom';
  readonly view: View<CustomFieldProps>;
}

/** A field of the sign-up step. */
export type SignUpField =
  | SignUpTextField
  | SignUpNameField
  | SignUpCheckboxField
  | SignUpSelectField
  | SignUpCustomField;

/** The host's terms, which a new user must accept. */
export interface SignUpTerms {
  /** Opened in a new tab: `{ label: 'Terms of Service', url: '/terms' }`. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Stored with the time of the acceptance. @default none */
  readonly version?: string | undefined;
  /** The key in the user's `untrusted_metadata`. @default 'terms' */
  readonly key?: string | undefined;
}

/** Options of `signUp`. */
export interface SignUpOptions {
  /** In display order. @default none */
  readonly fields?: readonly SignUpField[] | undefined;
  /**
   * Stored in the user's `untrusted_metadata`, such as `{ plan: 'pro' }`. Kept for this tab, for 30 minutes, so that it
   * is there after a redirect to a page without it. @default none
   */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /** @default none */
  readonly terms?: SignUpTerms | undefined;
}
