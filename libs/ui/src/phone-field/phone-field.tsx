import { forwardRef, useRef, type InputHTMLAttributes, type ReactNode, type SyntheticEvent } from 'react';
import { useBeforePaint } from '../before-paint.js';
import { Field } from '../field.js';
import * as css from './phone-field.css.js';
import { useSheet, type Attributes } from '../sheet.js';
import * as text from '../text-field/text-field.css.js';

/** A country in the list. */
export interface PhoneCountry {
  /** An ISO 3166-1 alpha-2 code in upper case: `GB`. */
  readonly code: string;
  /** The calling code without the plus sign: `44`. */
  readonly dialCode: string;
  /** The name in the person's language. */
  readonly name: string;
}

/** An edit of the text of a {@link PhoneField}. */
export interface PhoneEdit {
  /** The text before the edit. */
  readonly previous: string;
  /** The input, for its current caret, which may have moved since the edit. */
  readonly input: Pick<HTMLInputElement, 'selectionEnd'>;
  /** The type of the edit (https://www.w3.org/TR/input-events-2/), `deleteContentBackward`. Autofill has none. */
  readonly inputType?: string | undefined;
}

/** Props of {@link PhoneField}: those of a native input, and these. */
export interface PhoneFieldProps extends Omit<
  Attributes<InputHTMLAttributes<HTMLInputElement>>,
  'onChange' | 'id' | 'type'
> {
  /** Always visible, above the field. The accessible name of the number input. */
  readonly label: ReactNode;
  /** The accessible name of the country select. */
  readonly countryLabel: string;
  /** The selected country, one of the list. The closed select shows it as "US +1". */
  readonly country: Pick<PhoneCountry, 'code' | 'dialCode'>;
  readonly onCountryChange: (country: PhoneCountry) => void;
  /**
   * The list, in display order. @default the selected country alone. Autofill can only choose from this list, and iOS
   * opens the list as it is at the tap.
   */
  readonly countries?: readonly PhoneCountry[] | undefined;
  /**
   * Called each time the pointer enters the select or the select gets the focus: the caller then provides the list.
   * Browsers add options that arrive while the list is open; one that does not shows them when it opens next.
   */
  readonly onOpen: () => void;
  /** The displayed number, without the country's dial code. */
  readonly value: string;
  /** The caret position, in characters, if `value` differs from the typed text. @default the browser decides */
  readonly caret?: number | undefined;
  /**
   * Called with the typed text and the edit. Without an edit, an input method is still composing the text: a different
   * `value` would end the composition.
   */
  readonly onChange: (value: string, edit?: PhoneEdit) => void;
  /** The error text. Announced once when it appears, then part of the field's description. */
  readonly error?: ReactNode;
}

/**
 * A field for a phone number and its country: a native select and an input in one box. The ref points to the input.
 *
 * Number and dial code run from left to right in every language.
 */
export const PhoneField = /* @__PURE__ */ forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(
  { label, countryLabel, country, onCountryChange, countries, onOpen, value, caret, onChange, error, ...rest },
  forwarded,
) {
  const box = useRef<HTMLDivElement>(null);
  const sheet = useSheet(css.sheet, box);
  const short = `${country.code} +${country.dialCode}`;

  // Before paint: the caret must be in place before the next key press.
  useBeforePaint(() => {
    // In Safari, setting a selection also focuses the input.
    const input = box.current?.querySelector<HTMLInputElement>('input:focus');
    if (caret !== undefined) input?.setSelectionRange(caret, caret);
  }, [value, caret]);

  function tell({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
    const { isComposing, inputType } = nativeEvent as InputEvent;
    onChange(input.value, isComposing ? undefined : { previous: value, input, inputType });
  }

  return (
    <Field label={label} error={error} onTypedBefore={(input) => onChange(input.value, { previous: value, input })}>
      {(tied) => (
        <div ref={sheet} className={`${text.input} ${css.phone}`}>
          <div className={css.country}>
            <span dir="ltr" aria-hidden>
              {short}
            </span>
            <select
              className={css.select}
              aria-label={countryLabel}
              autoComplete="tel-country-code"
              value={country.code}
              onChange={({ target }) => {
                const chosen = countries?.[target.selectedIndex];
                if (chosen) onCountryChange(chosen);
              }}
              onPointerEnter={onOpen}
              onFocus={onOpen}
            >
              {countries?.map(({ code, dialCode, name }) => (
                <option key={code} value={code}>
                  {`${name} (+${dialCode})`}
                </option>
              )) ?? <option value={country.code}>{short}</option>}
            </select>
          </div>
          <input
            dir="ltr"
            enterKeyHint="go"
            {...rest}
            {...tied}
            ref={forwarded}
            type="tel"
            className={css.number}
            value={value}
            onChange={tell}
            onCompositionEnd={tell}
          />
        </div>
      )}
    </Field>
  );
});
