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

/** What is said below the field. */
export const problem = () =>
  (password().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((region) => region?.getAttribute('role') === 'alert')?.textContent;

/** Enter in the field: its keydown, then what the browser makes of it (HTML, implicit submission). */
export function enter(field: HTMLInputElement = password()) {
  if (!fireEvent.keyDown(field, { key: 'Enter' })) return;
  const submit = field.form?.querySelector('button[type="submit"]');
  if (submit) fireEvent.click(submit);
}

/** A person has typed their address and gone on. */
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

/** Fetches what a sign-up takes before the first test: tests wait for states, not for a busy machine to read modules. */
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

/** What a password field is made with. */
export const attributesOf = (field: Element, ...names: string[]) => names.map((name) => field.getAttribute(name));

/** Whatever an attribute or a text of the page holds. */
export const pageTexts = () => [
  document.body.textContent ?? '',
  ...[...document.querySelectorAll('*')].flatMap((node) => [...node.attributes].map(({ value }) => value)),
];
