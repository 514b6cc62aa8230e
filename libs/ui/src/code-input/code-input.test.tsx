import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { typeInto } from '../../test/type-into.js';
import * as css from './code-input.css.js';
import { CodeInput, type CodeInputProps } from './code-input.js';

type Props = Partial<CodeInputProps>;

function Code(props: Props) {
  const [code, setCode] = useState(props.value ?? '');
  return <CodeInput label="Passcode" {...props} value={code} onChange={props.onChange ?? setCode} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Passcode');
const boxes = () => [...(input().nextElementSibling?.children ?? [])];
const digits = () => boxes().map(({ textContent }) => textContent);
const looking = (look: string) => boxes().flatMap(({ className }, box) => (className === look ? [box] : []));

const type = (text: string, caret?: number) => typeInto(input(), text, {}, caret);

function selectRange(start: number, end = start) {
  act(() => {
    input().focus();
    input().setSelectionRange(start, end);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

/** Lays the boxes out, which jsdom does not: 50 px each, from x = 10 and y = 100. */
function setSizeOfBoxes() {
  const area = input().parentElement ?? document.body;
  vi.spyOn(area, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 100, 300, 56));
}

it('is one numeric input for one-time codes, with hidden boxes', () => {
  const ref = createRef<HTMLInputElement>();
  render(<CodeInput ref={ref} label="Passcode" value="12" onChange={() => {}} required />);
  expect(screen.getAllByRole('textbox')).toEqual([input()]);
  expect(input()).toBe(ref.current);
  const properties = { required: true, name: 'code', autocomplete: 'one-time-code', pattern: '\\d*' };
  expect(input()).toMatchObject(properties);
  expect(input().inputMode).toBe('numeric');
  expect(input().getAttribute('spellcheck')).toBe('false');
  expect(input().hasAttribute('maxlength')).toBe(false);
  expect(digits()).toEqual(['1', '2', '', '', '', '']);
  expect(boxes()[0]?.parentElement?.getAttribute('aria-hidden')).toBe('true');
});

it('runs from left to right in every language', () => {
  render(
    <div dir="rtl">
      <Code />
    </div>,
  );
  expect(input().closest('[dir]')?.getAttribute('dir')).toBe('ltr');
});

it('has as many boxes as the code has digits', () => {
  render(<Code length={4} />);
  expect(boxes()).toHaveLength(4);
  type('12345');
  expect(input().value).toBe('1234');
});

describe('typed text', () => {
  it.each([
    ['full-width digits', '１２３４５６', '123456'],
    ['Arabic-Indic digits', '١٢٣٤٥٦', '123456'],
    ['Devanagari digits', '१२३४५६', '123456'],
    ['a code with a prefix', 'G-123456', '123456'],
    ['more than a code', '12345678', '123456'],
    ['less than a code', '12-', '12'],
  ])('calls onChange with digits: %s', (_, text, code) => {
    const onChange = vi.fn();
    render(<Code onChange={onChange} />);
    type(text);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(code);
  });

  it('does not call onChange if it changes nothing', () => {
    const onChange = vi.fn();
    render(<Code value="123456" onChange={onChange} />);
    type('1234567');
    type('123 456');
    type('123456x');
    expect(onChange).not.toHaveBeenCalled();
    expect(input().value).toBe('123456');
  });

  it('replaces the digits after the caret if the code is full', () => {
    render(<Code value="123456" />);
    input().focus();
    type('1293456', 3);
    expect(input().value).toBe('129456');
    expect(input().selectionStart).toBe(3);
  });

  it('is inserted while the code is not full', () => {
    render(<Code value="1256" />);
    input().focus();
    type('123456', 4);
    expect(input().value).toBe('123456');
    expect(input().selectionStart).toBe(4);
  });

  it.each([
    ['a code with a gap', '123 456'],
    ['a message', 'Your 2FA code is 123456.'],
    ['a message without spaces', '2段階認証コードは123456です'],
    ['a message behind typed digits', '9Your 2FA code is 123456.'],
  ])('may be %s, of which it takes the code', async (_, text) => {
    const onChange = vi.fn();
    render(<Code onChange={onChange} />);
    type(text);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('123456'));
  });

  it.each(['Your 2FA code', '123456 or 654321', '12345678 is your code'])(
    'may be a message that changes nothing: %s',
    async (text) => {
      const onChange = vi.fn();
      render(<Code value="12" onChange={onChange} />);
      type(text);
      await vi.dynamicImportSettled();
      expect(onChange).not.toHaveBeenCalled();
      expect(input().value).toBe('12');
    },
  );

  it('is drawn during a composition, and normalised at its end', () => {
    render(<Code />);
    fireEvent.compositionStart(input());
    type('１');
    type('１２');
    expect(digits().join('')).toBe('12');
    expect(input().value).toBe('１２');
    fireEvent.compositionEnd(input());
    expect(input().value).toBe('12');
  });
});

describe.each(['paste', 'drop'] as const)('a %s', (kind) => {
  /** Returns whether the browser inserts the text itself. */
  const insert = (text: string) => {
    const data = { getData: () => text };
    return fireEvent[kind](input(), { clipboardData: data, dataTransfer: data });
  };

  it.each([
    'Your 2FA code is 123456',
    'Your code is\n123456\n7 minutes',
    '123 456',
    '123-456',
    'G-123456',
    '123456 is your code.\n\n@example.com #123456',
  ])('of a message replaces everything with its only code: %j', async (text) => {
    const onChange = vi.fn();
    render(<Code value="999999" onChange={onChange} />);
    expect(insert(text)).toBe(false);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('123456'));
  });

  it.each(['123456 or 654321', 'Your 2FA code', '1234567', '2026-11', '+1 415 555 0132', '12 34'])(
    'of a text with several codes or none changes nothing: %j',
    async (text) => {
      const onChange = vi.fn();
      render(<Code value="12" onChange={onChange} />);
      expect(insert(text)).toBe(false);
      await vi.dynamicImportSettled();
      expect(onChange).not.toHaveBeenCalled();
      expect(input().value).toBe('12');
    },
  );

  it('moves the caret to the end', async () => {
    render(<Code />);
    selectRange(0);
    insert('Code 123456');
    await vi.waitFor(() => expect(input().value).toBe('123456'));
    expect(input().selectionStart).toBe(6);
  });

  it('is ignored while the field is busy', async () => {
    const onChange = vi.fn();
    render(<Code value="123456" onChange={onChange} busy />);
    insert('Code 654321');
    await vi.dynamicImportSettled();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('of a message is ignored if the code was typed meanwhile', async () => {
    render(<Code />);
    insert('Code 654321');
    type('1');
    await vi.dynamicImportSettled();
    expect(input().value).toBe('1');
  });

  it('is set back where the owner keeps its value', async () => {
    const onChange = vi.fn();
    render(<Code value="12" onChange={onChange} />);
    insert('Code 654321');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(input().value).toBe('12');
  });
});

describe('pasted digits', () => {
  const paste = (text: string) => fireEvent.paste(input(), { clipboardData: { getData: () => text } });

  it('that are a whole code replace the whole value', () => {
    render(<Code value="999999" />);
    selectRange(6);
    expect(paste(' １２３456\n')).toBe(true);
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 6]);
  });

  it('are inserted where they fit', () => {
    const onChange = vi.fn();
    render(<Code value="1234" onChange={onChange} />);
    selectRange(4);
    expect(paste('56')).toBe(true);
    expect([input().selectionStart, input().selectionEnd]).toEqual([4, 4]);
    type('1234567');
    expect(onChange).not.toHaveBeenCalled();
    expect(input().value).toBe('1234');
    type('123456');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('123456');
  });
});

describe('the busy state', () => {
  it('ignores input and keeps the focus', () => {
    const onChange = vi.fn();
    const { rerender } = render(<Code value="123456" onChange={onChange} />);
    input().focus();
    rerender(<Code value="123456" onChange={onChange} busy />);
    expect(document.activeElement).toBe(input());
    expect(input().readOnly).toBe(true);
    expect(input().getAttribute('aria-disabled')).toBe('true');
    expect(input().disabled).toBe(false);
    type('654321');
    expect(onChange).not.toHaveBeenCalled();
    expect(input().value).toBe('123456');
    rerender(<Code value="123456" onChange={onChange} />);
    expect(input().readOnly).toBe(false);
    expect(input().hasAttribute('aria-disabled')).toBe(false);
  });
});

describe('the boxes', () => {
  it('show the caret only while the input has the focus', () => {
    render(<Code value="12" />);
    expect(looking(css.box)).toHaveLength(6);
    selectRange(2);
    expect(looking(css.current)).toEqual([2]);
    selectRange(0);
    expect(looking(css.current)).toEqual([0]);
    act(() => input().blur());
    expect(looking(css.box)).toHaveLength(6);
  });

  it('show the focus of autoFocus', () => {
    render(
      <StrictMode>
        <Code autoFocus />
      </StrictMode>,
    );
    expect(document.activeElement).toBe(input());
    expect(looking(css.current)).toEqual([0]);
  });

  it('show the caret after the last digit of a full code', () => {
    render(<Code value="123456" />);
    selectRange(6);
    expect(looking(css.full)).toEqual([5]);
    selectRange(5);
    expect(looking(css.current)).toEqual([5]);
  });

  it('show the selection', () => {
    render(<Code value="1234" />);
    selectRange(1, 3);
    expect(looking(css.selected)).toEqual([1, 2]);
    expect(looking(css.current)).toEqual([]);
  });

  it('follow the caret when the value is cleared', () => {
    const { rerender } = render(<CodeInput label="Passcode" value="123456" onChange={() => {}} />);
    selectRange(6);
    rerender(<CodeInput label="Passcode" value="" onChange={() => {}} />);
    expect(looking(css.current)).toEqual([0]);
  });

  it.each([
    ['puts the caret before its digit', 130, 2],
    ['puts the caret at the end when it is empty', 270, 4],
  ])('respond to a click, which %s', (_, clientX, caret) => {
    render(<Code value="1234" />);
    selectRange(0);
    setSizeOfBoxes();
    fireEvent.click(input(), { clientX, clientY: 120 });
    expect([input().selectionStart, input().selectionEnd]).toEqual([caret, caret]);
  });

  it('do not move the caret when the label is clicked or text is selected', () => {
    render(<Code value="1234" />);
    setSizeOfBoxes();
    selectRange(4);
    fireEvent.click(input(), { clientX: 30, clientY: 80 });
    expect(input().selectionStart).toBe(4);
    selectRange(1, 3);
    fireEvent.click(input(), { clientX: 30, clientY: 120 });
    expect([input().selectionStart, input().selectionEnd]).toEqual([1, 3]);
  });

  it('remove their selectionchange listener on unmount', () => {
    const { unmount } = render(<Code value="12" />);
    const looked = vi.spyOn(input(), 'matches');
    document.dispatchEvent(new Event('selectionchange'));
    expect(looked).toHaveBeenCalledTimes(1);
    unmount();
    document.dispatchEvent(new Event('selectionchange'));
    expect(looked).toHaveBeenCalledTimes(1);
  });
});
