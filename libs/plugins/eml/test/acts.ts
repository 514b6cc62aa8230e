import { descriptionOf, pressEnter, renderWidget, violations, type RenderedProps } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, vi } from 'vitest';
import { emailMagicLinks } from '../src/index.js';

export const ADDRESS = 'ada@example.com';

export const field = () => screen.getByLabelText<HTMLInputElement>('Email');
export const button = (name = 'Continue with email') => screen.getByRole('button', { name });
export const heading = (name: string) => screen.findByRole('heading', { name });
export const confirmation = () => heading('Check your email');
export const press = (name?: string) => fireEvent.click(button(name));
export const type = (email: string) => fireEvent.change(field(), { target: { value: email } });

export const enter = () => pressEnter(field());

/** Types an address and presses Enter. */
export function submit(email: string = ADDRESS) {
  type(email);
  enter();
}

/** The error under the field. */
export const problem = () => descriptionOf(field());

/** Renders the widget with magic links as its only product. */
export const render = (props: Partial<RenderedProps> = {}, options?: Parameters<typeof renderWidget>[1]) =>
  renderWidget({ products: [emailMagicLinks()], ...props }, options);

/**
 * Loads the chunks that `act` needs before the first test of a file, so that slow module loading can't time a test out.
 * Clears storage before each test.
 */
export function prepareTests(act: () => ReturnType<typeof render>) {
  beforeAll(async () => {
    const { container, unmount } = act();
    await Promise.all([violations(container), vi.dynamicImportSettled()]);
    unmount();
  });
  beforeEach(() => localStorage.clear());
}

/** Renders the widget and submits an address. */
export function renderAndSubmit(props?: Partial<RenderedProps>) {
  const rendered = render(props);
  submit();
  return rendered;
}
