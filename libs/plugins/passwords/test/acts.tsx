import { renderWidget, violations, type RenderedProps } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { passwords } from '../src/index.js';
import { provider } from './provider.js';

export const ADDRESS = 'ada@example.com';

export const heading = (name: string) => screen.findByRole('heading', { name });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const click = (name: string | RegExp) => fireEvent.click(button(name));
export const password = () => screen.getByLabelText<HTMLInputElement>(/^(New )?[Pp]assword$/);
export const type = (text: string) => fireEvent.change(password(), { target: { value: text } });
export const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
export const alerts = () => texts('alert');
export const statuses = () => texts('status');
const texts = (role: string) =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(Boolean);

/** The error below the field. */
export const problem = () =>
  (password().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((region) => region?.getAttribute('role') === 'alert')?.textContent;

/** Presses Enter in the field: the keydown, then the browser's default action (HTML, implicit submission). */
export function enter(field: HTMLInputElement = password()) {
  if (!fireEvent.keyDown(field, { key: 'Enter' })) return;
  const submit = field.form?.querySelector('button[type="submit"]');
  if (submit) fireEvent.click(submit);
}

/** Renders the widget, types an address and continues. */
export async function asked(
  name: string,
  props: Partial<RenderedProps> = {},
  options?: Parameters<typeof renderWidget>[1],
) {
  const rendered = renderWidget({ products: [passwords()], provider: provider(), ...props }, options);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ` ${ADDRESS} ` } });
  click('Continue with email');
  await heading(name);
  return rendered;
}

/** Loads the chunks of a sign-up before the first test, so that slow module loading can't time a test out. */
export async function warmUp() {
  const { container, unmount } = renderWidget({ products: [passwords()], provider: provider() });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ADDRESS } });
  click('Continue with email');
  await vi.dynamicImportSettled();
  await heading('Create an account');
  type('correct horse');
  await vi.dynamicImportSettled();
  await vi.waitFor(() => {
    if (isOff('Continue')) throw new Error('Not judged yet.');
  });
  click('Continue');
  await vi.dynamicImportSettled();
  await heading('Success!');
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
}

/** The attributes of a field. */
export const attributesOf = (field: Element, ...names: string[]) => names.map((name) => field.getAttribute(name));

/** All texts and attribute values of the page. */
export const pageTexts = () => [
  document.body.textContent ?? '',
  ...[...document.querySelectorAll('*')].flatMap((node) => [...node.attributes].map(({ value }) => value)),
];
