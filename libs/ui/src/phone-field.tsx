import { forwardRef, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode, SyntheticEvent } from 'react';
import { useBeforePaint } from './before-paint.js';
import { Field } from './field.js';
import * as css from './phone-field.css.js';
import type { Attributes } from './props.js';
import { useSheet } from './sheet.js';
import * as text from './text-field.css.js';

/** One country of the list. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2, in capitals: `GB`. */
  readonly code: string;
  /** Without the plus: `44`. */
  readonly dialCode: string;
  /** In the person's language. */
  readonly name: string;
}

/** What a person did to the text of a {@link PhoneField}. */
export interface PhoneEdit {
  /** The text before. */
  readonly previous: string;
  /** The input, for its caret: that may have moved since the text changed. */
  readonly input: Pick<HTMLInputElement, 'selectionEnd'>;
  /** What kind of change it was (https://www.w3.org/TR/input-events-2/), `deleteContentBackward`; autofill has none. */
  readonly inputType?: string | undefined;
}

export interface PhoneFieldProps extends Omit<
  Attributes<InputHTMLAttributes<HTMLInputElement>>,
  'onChange' | 'id' | 'type'
> {
  /** Always seen, above the field. Names the number. */
  readonly label: ReactNode;
  /** The name of the country select, for listeners. */
  readonly countryLabel: string;
  /** The country chosen now, one of the list. The closed select shows it as "US +1". */
  readonly country: Pick<PhoneCountry, 'code' | 'dialCode'>;
  readonly onCountryChange: (country: PhoneCountry) => void;
  /**
   * The list, in the order in which it stands. Left out until the owner has it: the present country alone. Autofill
   * can only choose from it, and iOS opens the list as it stands at the tap.
   */
  readonly countries?: readonly PhoneCountry[] | undefined;
  /**
   * The list is about to be needed: the select is pointed at, pressed, or has got the focus. Called each time.
   * Browsers take up options that come while the list is open; where one does not, its next opening shows them.
   */
  readonly onOpen: () => void;
  /** The number as the field shows it, without the country's dial code. */
  readonly value: string;
  /** Where the caret goes when `value` is other text than was typed, in characters. Left out: the browser decides. */
  readonly caret?: number | undefined;
  /**
   * Gets what was typed, and the edit. Without an edit the text is one that an input method still composes: other text
   * would end the composition.
   */
  readonly onChange: (value: string, edit?: PhoneEdit) => void;
  /** What is wrong, in words. It is announced once, when it appears, and read with the field from then on. */
  readonly error?: ReactNode;
}

/**
 * A phone number with its country: a native select and an input in one box. The ref is the input's.
 *
 * Number and dial code are written from left to right in every language.
 */
export const PhoneField = /* @__PURE__ */ forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(
  { label, countryLabel, country, onCountryChange, countries, onOpen, value, caret, onChange, error, ...rest },
  forwarded,
) {
  const box = useRef<HTMLDivElement>(null);
  const sheet = useSheet(css.sheet, box);
  const short = `${country.code} +${country.dialCode}`;

  // No later: the next key must find the caret in its place.
  useBeforePaint(() => {
    // Elsewhere, Safari would take it for a wish to have the focus.
    const input = box.current?.querySelector<HTMLInputElement>('input:focus');
    if (caret !== undefined) input?.setSelectionRange(caret, caret);
  }, [value, caret]);

  function tell({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
    const { isComposing, inputType } = nativeEvent as InputEvent;
    onChange(input.value, isComposing ? undefined : { previous: value, input, inputType });
  }

  return (
    <Field label={label} error={error}>
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
