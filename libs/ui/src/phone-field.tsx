import { forwardRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
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
  /** The list, in the order in which it stands. Left out until somebody wants it: the present country alone. */
  readonly countries?: readonly PhoneCountry[] | undefined;
  /**
   * The list is about to be needed: the select is pointed at, pressed, or has got the focus. Called each time.
   * Browsers take up options that come while the list is open; where one does not, its next opening shows them.
   */
  readonly onOpen: () => void;
  /** The number as the field shows it, without the country's dial code. */
  readonly value: string;
  /**
   * Gets what was typed, and whether something came in at the end: only then does other text leave the caret in its
   * place, and puts back nothing that was just deleted.
   */
  readonly onChange: (value: string, isAddedAtEnd: boolean) => void;
  /** What is wrong, in words. It is announced once, when it appears, and read with the field from then on. */
  readonly error?: ReactNode;
}

/**
 * A phone number with its country: a native select and an input in one box. The ref is the input's.
 *
 * Number and dial code are written from left to right in every language.
 */
export const PhoneField = /* @__PURE__ */ forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(
  { label, countryLabel, country, onCountryChange, countries, onOpen, onChange, error, ...rest },
  forwarded,
) {
  const box = useSheet<HTMLDivElement>(css.sheet);
  const short = `${country.code} +${country.dialCode}`;
  return (
    <Field label={label} error={error}>
      {(tied) => (
        <div ref={box} className={`${text.input} ${css.phone}`}>
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
            onChange={({ target: { value, selectionEnd }, nativeEvent }) =>
              onChange(value, selectionEnd === value.length && !/^d/.test((nativeEvent as InputEvent).inputType))
            }
          />
        </div>
      )}
    </Field>
  );
});
