import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { violations } from '../../../tools/testing/axe.mjs';
import { Form } from './index.js';

function Email({ onSubmit }: { readonly onSubmit: () => void }) {
  return (
    <Form onSubmit={onSubmit}>
      <label>
        Email <input type="email" required />
      </label>
      <button type="submit">Continue</button>
    </Form>
  );
}

/** Renders the form, submits it and returns the event. */
function submitted(onSubmit: () => void): Event {
  const { container } = render(<Email onSubmit={onSubmit} />);
  const form = container.querySelector('form') as HTMLFormElement;
  const submit = createEvent.submit(form);
  fireEvent(form, submit);
  return submit;
}

const renderedOnServer = (onSubmit: () => void) =>
  new DOMParser().parseFromString(renderToString(<Email onSubmit={onSubmit} />), 'text/html');

it('has no accessibility violation', async () => {
  const { container } = render(<Email onSubmit={() => {}} />);
  expect(await violations(container)).toEqual([]);
});

it('submits text that the browser’s validation would refuse, so that our own message appears', () => {
  const onSubmit = vi.fn();
  const { container } = render(<Email onSubmit={onSubmit} />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'not an address' } });
  expect(container.querySelector('form')?.noValidate).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('does not navigate', () => {
  expect(submitted(() => {}).defaultPrevented).toBe(true);
});

it('does not navigate if it is submitted before the script runs', () => {
  const drawn = renderedOnServer(() => {});
  const form = drawn.querySelector('form');
  // The `method` property reflects the attribute; its default is `get`.
  expect(form?.method).toBe('dialog');
  expect(drawn.querySelector('[action], [formaction], [formmethod]')).toBeNull();
});

it('hydrates server-rendered HTML without a mismatch, and submits to its flow', () => {
  const error = vi.spyOn(console, 'error');
  const onSubmit = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.append(...renderedOnServer(onSubmit).body.childNodes);
  error.mockClear();
  render(<Email onSubmit={onSubmit} />, { container, hydrate: true });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
  container.remove();
});

it('does not navigate if its submit handler throws', () => {
  // React reports an error of a listener to the window.
  const reported = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', reported);
  const submit = submitted(() => {
    throw new Error('flow');
  });
  window.removeEventListener('error', reported);
  expect(reported).toHaveBeenCalled();
  expect(submit.defaultPrevented).toBe(true);
});

it('submits nothing for Enter that ends the composition of an input method', () => {
  const { container } = render(<Email onSubmit={() => {}} />);
  const [field = container] = container.getElementsByTagName('input');
  // The browser submits the form unless the event is cancelled.
  expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
});
