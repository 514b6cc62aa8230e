import { ProviderError } from '@latchkey/client';
import { button, fakeProvider, renderWidget, type FakeCall, type RenderedProps } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { demoMethod } from '../src/index.js';

/** The provider's answer to a sent code. */
export const sent = { request_id: 'request-id-test-1', status_code: 200, method_id: 'email-test-1' };

/** The provider's answer to a correct code. */
export const signedIn = {
  ...sent,
  user: { user_id: 'user-test-1' },
  session: { session_id: 'session-test-1', expires_at: '2030-01-01T00:30:00Z' },
};

/** An error of the provider, with its error type. */
export const refusal = (errorType?: string) =>
  new ProviderError({
    code: 'provider/refused',
    message: 'A sentence of the provider.',
    userMessage: { id: 'error.provider', text: 'A sentence of the provider.' },
    errorType,
    retryable: true,
  });

/** The provider's answers to the two calls. */
export interface Answers {
  readonly send?: (call: FakeCall) => unknown;
  readonly verify?: (call: FakeCall) => unknown;
}

/** A provider without a network; both calls succeed unless another answer is given. */
export const provider = ({ send = () => sent, verify = () => signedIn }: Answers = {}) =>
  fakeProvider({ answer: (call) => (call.path === '/otps/authenticate' ? verify(call) : send(call)) });

/** Renders the widget with this method alone. */
export const render = (answers: Answers = {}, props: Partial<RenderedProps> = {}) =>
  renderWidget({ products: [demoMethod()], provider: provider(answers), ...props });

export const emailField = () => screen.getByLabelText<HTMLInputElement>('Email for Demo method');
export const codeField = () => screen.getByLabelText<HTMLInputElement>('Code');
export const sendButton = () => button('Continue with Demo method');
export const codeScreen = () => screen.findByRole('heading', { name: 'Enter your code' });
export const success = () => screen.findByRole('heading', { name: 'Success' });

/** Types a text into a field. */
export const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

/** Types an address and presses the button. */
export function submitEmail(address = 'ada@example.com'): void {
  type(emailField(), address);
  fireEvent.click(sendButton());
}

/** Renders the widget and continues to the screen for the code. */
export async function openCodeScreen(answers: Answers = {}, props: Partial<RenderedProps> = {}) {
  const rendered = render(answers, props);
  submitEmail();
  await codeScreen();
  return rendered;
}
