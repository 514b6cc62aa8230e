import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.js';

it('has the type button by default', () => {
  render(<Button>Continue</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

it('calls onClick and forwards its ref', () => {
  const onClick = vi.fn();
  const ref = createRef<HTMLButtonElement>();
  render(
    <Button ref={ref} onClick={onClick}>
      Continue
    </Button>,
  );
  expect(ref.current).toBe(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledOnce();
});

it('keeps its name while busy, with aria-busy and aria-disabled', () => {
  render(<Button busy>Continue</Button>);
  const button = screen.getByRole('button', { name: 'Continue', busy: true });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('shows the waiting text in place of its label', () => {
  render(<Button waiting="Try again in 12 s">Send</Button>);
  expect(screen.getByRole('button', { name: 'Try again in 12 s' }).getAttribute('aria-disabled')).toBe('true');
});

it.each([{ busy: true }, { disabled: true }, { waiting: 'Wait' }])(
  'keeps the focus and submits nothing: %o',
  (state) => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const form = (props: object) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} {...props}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form({}));
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    expect(onSubmit).toHaveBeenCalledOnce();

    rerender(form(state));
    fireEvent.click(button);
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onClick).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
  },
);
