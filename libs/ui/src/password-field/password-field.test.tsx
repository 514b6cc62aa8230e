import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, createRef, forwardRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PasswordField, type PasswordFieldProps } from './password-field.js';

const Field = forwardRef<HTMLInputElement, Partial<PasswordFieldProps>>(function Field(props, ref) {
  return (
    <PasswordField
      ref={ref}
      label="Password"
      showLabel="Show password"
      hideLabel="Hide password"
      autoComplete="new-password"
      {...props}
    />
  );
});

const input = () => screen.getByLabelText<HTMLInputElement>('Password');
const toggle = () => screen.getByRole('button');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const described = () =>
  (input().getAttribute('aria-describedby')?.split(' ') ?? []).map((id) => document.getElementById(id)?.textContent);

it('writes its text into no attribute', () => {
  const secret = 'correct horse battery staple';
  const { container, rerender } = render(<Field />);
  const attributes = () =>
    [...container.querySelectorAll('*')].flatMap((node) => [...node.attributes].map(({ value }) => value));
  type(secret);
  fireEvent.click(toggle());
  rerender(<Field error="This password is known." busy />);
  rerender(<Field />);
  expect(input().value).toBe(secret);
  expect(attributes().filter((value) => value.includes(secret))).toEqual([]);
  expect(container.textContent).not.toContain(secret);
});

it('calls onChange for each change and forwards its ref', () => {
  const onChange = vi.fn();
  const ref = createRef<HTMLInputElement>();
  render(<Field ref={ref} onChange={onChange} name="password" required />);
  expect(ref.current).toBe(input());
  expect(input().name).toBe('password');
  expect(input().required).toBe(true);
  type('a');
  type('ab');
  expect(onChange.mock.calls).toEqual([['a'], ['ab']]);
});

it('has the attributes for password managers, and no spelling check', () => {
  render(<Field rules="minlength: 8; required: digit;" />);
  const read = (name: string) => input().getAttribute(name);
  expect(read('passwordrules')).toBe('minlength: 8; required: digit;');
  expect(read('autocomplete')).toBe('new-password');
  const typing = ['spellcheck', 'autocapitalize', 'autocorrect'];
  expect(typing.map(read)).toEqual(['false', 'none', 'off']);
  expect(input().hasAttribute('maxlength')).toBe(false);
});

it('has no passwordrules attribute without rules', () => {
  render(<Field />);
  expect(input().hasAttribute('passwordrules')).toBe(false);
});

it('connects the error and the hints to the input, the error first', () => {
  const withHints = (error?: string) => (
    <>
      <Field describedBy="hints" error={error} />
      <p id="hints">At least 8 characters</p>
    </>
  );
  const { rerender } = render(withHints());
  expect(described()).toEqual(['At least 8 characters']);
  expect(input().hasAttribute('aria-invalid')).toBe(false);
  rerender(withHints('Too short'));
  expect(described()).toEqual(['Too short', 'At least 8 characters']);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  rerender(<Field />);
  expect(input().hasAttribute('aria-describedby')).toBe(false);
});

describe('the button', () => {
  it('shows and hides the text, and its name describes the next action', () => {
    render(<Field />);
    type('secret');
    expect(input().type).toBe('password');
    expect(toggle().getAttribute('aria-label')).toBe('Show password');
    fireEvent.click(toggle());
    expect(input().type).toBe('text');
    expect(toggle().getAttribute('aria-label')).toBe('Hide password');
    expect(input().value).toBe('secret');
    fireEvent.click(toggle());
    expect(input().type).toBe('password');
    expect(toggle().hasAttribute('aria-pressed')).toBe(false);
    expect(toggle().getAttribute('aria-controls')).toBe(input().id);
  });

  it('does not submit a form', () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Field />
      </form>,
    );
    fireEvent.click(toggle());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the focus and the selection of the input', () => {
    render(<Field />);
    type('secret');
    act(() => input().focus());
    input().setSelectionRange(2, 4);
    expect(fireEvent.mouseDown(toggle())).toBe(false);
    // Browsers move the caret when the type changes, so the field must restore it.
    const set = vi.spyOn(input(), 'setSelectionRange');
    fireEvent.click(toggle());
    expect(document.activeElement).toBe(input());
    expect(set).toHaveBeenCalledExactlyOnceWith(2, 4);
  });

  it('does not set the selection of an unfocused input', () => {
    render(<Field />);
    const set = vi.spyOn(input(), 'setSelectionRange');
    fireEvent.click(toggle());
    expect(set).not.toHaveBeenCalled();
  });
});

describe('the busy state', () => {
  it('is read-only, keeps the focus, and hides the text', () => {
    const { rerender } = render(<Field />);
    type('secret');
    act(() => input().focus());
    fireEvent.click(toggle());
    expect(input().type).toBe('text');
    rerender(<Field busy />);
    expect(input().type).toBe('password');
    expect(input().readOnly).toBe(true);
    expect(input().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(input());
    rerender(<Field />);
    expect(input().type).toBe('password');
    expect(input().readOnly).toBe(false);
    expect(input().value).toBe('secret');
  });
});

it('works in strict mode', () => {
  const ref = createRef<HTMLInputElement>();
  render(<Field ref={ref} />, { wrapper: StrictMode });
  fireEvent.click(toggle());
  expect(ref.current?.type).toBe('text');
});
