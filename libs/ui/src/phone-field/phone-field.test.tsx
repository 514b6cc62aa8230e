import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, forwardRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { typeInto } from '../../test/type-into.js';
import { PhoneField, type PhoneCountry, type PhoneFieldProps } from './phone-field.js';

const EGYPT = { code: 'EG', dialCode: '20', name: 'Egypt' };
const UNITED_KINGDOM = { code: 'GB', dialCode: '44', name: 'United Kingdom' };
const UNITED_STATES = { code: 'US', dialCode: '1', name: 'United States' };
const COUNTRIES = [EGYPT, UNITED_KINGDOM, UNITED_STATES];

type Props = Partial<PhoneFieldProps>;

/** An owner that accepts every change and provides the list on the first `onOpen`. */
const Phone = forwardRef<HTMLInputElement, Props>(function Phone(props, ref) {
  const [number, setNumber] = useState('');
  const [country, setCountry] = useState<Pick<PhoneCountry, 'code' | 'dialCode'>>(UNITED_STATES);
  const [countries, setCountries] = useState<readonly PhoneCountry[]>();
  return (
    <PhoneField
      ref={ref}
      label="Phone number"
      autoComplete="tel-national"
      countryLabel="Country"
      country={country}
      onCountryChange={setCountry}
      countries={countries}
      onOpen={() => setCountries(COUNTRIES)}
      value={number}
      onChange={setNumber}
      {...props}
    />
  );
});

const input = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const select = () => screen.getByLabelText<HTMLSelectElement>('Country');
const options = () => [...select().options].map(({ text }) => text);

const type = (text: string, { caret = text.length, inputType = 'insertText' } = {}) =>
  typeInto(input(), text, { inputType }, caret);

it('has a number input and a country select, both with autocomplete tokens', () => {
  const ref = createRef<HTMLInputElement>();
  render(<Phone ref={ref} name="phone" required />);
  expect(input()).toBe(ref.current);
  expect(input()).toMatchObject({ name: 'phone', required: true, type: 'tel', autocomplete: 'tel-national' });
  expect(select().getAttribute('autocomplete')).toBe('tel-country-code');
  expect(select().compareDocumentPosition(input())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('writes number and dial code from left to right in every language', () => {
  render(
    <div dir="rtl">
      <Phone />
    </div>,
  );
  expect(input().dir).toBe('ltr');
  expect(screen.getByText('US +1', { selector: 'span' }).dir).toBe('ltr');
});

describe('the country', () => {
  it.each<[string, () => void]>([
    ['gets the focus', () => select().focus()],
    ['is under the pointer', () => fireEvent.pointerEnter(select())],
  ])('is the only option until its select %s', (_, approach) => {
    render(<Phone />);
    expect(options()).toEqual(['US +1']);
    act(approach);
    expect(options()).toEqual(['Egypt (+20)', 'United Kingdom (+44)', 'United States (+1)']);
    expect(select().value).toBe('US');
  });

  it('stays the only option without a list, and calls onOpen each time', () => {
    const onOpen = vi.fn();
    render(<Phone countries={undefined} onOpen={onOpen} />);
    fireEvent.pointerEnter(select());
    act(() => select().focus());
    expect(onOpen).toHaveBeenCalledTimes(2);
    expect(options()).toEqual(['US +1']);
    fireEvent.change(select(), { target: { value: 'US' } });
    expect(screen.getByText('US +1', { selector: 'span' })).toBeTruthy();
  });

  it('is passed to onCountryChange and shown with its dial code', () => {
    const onCountryChange = vi.fn();
    const { rerender } = render(<Phone onCountryChange={onCountryChange} />);
    act(() => select().focus());
    fireEvent.change(select(), { target: { value: 'GB' } });
    expect(onCountryChange).toHaveBeenCalledExactlyOnceWith(UNITED_KINGDOM);
    expect(select().value).toBe('US');
    rerender(<Phone country={UNITED_KINGDOM} />);
    expect(select().value).toBe('GB');
    expect(screen.getByText('GB +44')).toBeTruthy();
  });
});

describe('the number', () => {
  it.each([
    ['at the end', '(2013', { caret: 5, inputType: 'insertText' }],
    ['before the end', '(3201', { caret: 2, inputType: 'insertText' }],
    ['by a deletion', '(20', { caret: 3, inputType: 'deleteContentBackward' }],
  ])('is passed to onChange unchanged, with the edit %s', (_, text, how) => {
    const onChange = vi.fn<PhoneFieldProps['onChange']>();
    render(<Phone value="(201" onChange={onChange} />);
    type(text, how);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(text, expect.objectContaining({ previous: '(201' }));
    const edit = onChange.mock.lastCall?.[1];
    expect(edit?.inputType).toBe(how.inputType);
  });

  it('the edit reads the current caret position', () => {
    const onChange = vi.fn<PhoneFieldProps['onChange']>();
    render(<Phone value="" onChange={onChange} />);
    type('2015', { caret: 2 });
    const caret = () => onChange.mock.lastCall?.[1]?.input.selectionEnd;
    // The owner has rejected the text, and the browser has moved the caret.
    input().setSelectionRange(0, 0);
    expect(caret()).toBe(0);
  });

  it('accepts an input event without an inputType', () => {
    const onChange = vi.fn<PhoneFieldProps['onChange']>();
    render(<Phone value="" onChange={onChange} />);
    fireEvent.change(input(), { target: { value: '2015550123' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2015550123', expect.objectContaining({ previous: '' }));
    expect(onChange.mock.lastCall?.[1]?.inputType).toBeUndefined();
  });

  it('is passed without an edit during a composition, and with one at its end', () => {
    const onChange = vi.fn<PhoneFieldProps['onChange']>();
    render(<Phone onChange={onChange} />);
    typeInto(input(), '２', { isComposing: true });
    expect(onChange).toHaveBeenLastCalledWith('２', undefined);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), '２');
    fireEvent.compositionEnd(input());
    expect(onChange).toHaveBeenLastCalledWith('２', expect.objectContaining({ previous: '' }));
  });

  it('sets the caret to the given position once while focused', () => {
    const { rerender } = render(<Phone value="20155" />);
    const caret = () => [input().selectionStart, input().selectionEnd];
    act(() => input().focus());
    rerender(<Phone value="(201) 55" caret={2} />);
    expect(caret()).toEqual([2, 2]);
    input().setSelectionRange(4, 4);
    rerender(<Phone value="(201) 55" caret={2} error="Invalid phone number, please try again." />);
    expect(caret()).toEqual([4, 4]);
  });

  it('does not set the caret while another element has the focus', () => {
    const { rerender } = render(<Phone value="20155" />);
    act(() => select().focus());
    const setSelectionRange = vi.spyOn(input(), 'setSelectionRange');
    rerender(<Phone value="(201) 55" caret={2} />);
    expect(setSelectionRange).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(select());
  });

  it('keeps the value of its props if a change is rejected', () => {
    render(<Phone value="201" onChange={() => {}} />);
    type('201x');
    expect(input().value).toBe('201');
  });
});
