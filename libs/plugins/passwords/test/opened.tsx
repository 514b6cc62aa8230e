import { renderWidget, type RenderedProps } from '@latchkey/testing';
import { resetPassword } from '../src/index.js';
import { provider, type Answers } from './provider.js';

export const LOG_IN = '/magic_links/authenticate';
export const RESET = '/passwords/email/reset';

/** Renders the widget in reset-password mode, on a page opened by a link. `token`: the host's own. */
export function opened(
  query: string,
  answers: Answers = {},
  { token, ...props }: Partial<RenderedProps> & { readonly token?: string } = {},
  options?: Parameters<typeof renderWidget>[1],
) {
  history.replaceState(null, '', `/reset${query}`);
  const mode = resetPassword(token === undefined ? {} : { passwordResetToken: token });
  return renderWidget({ products: [], mode, provider: provider(answers), ...props }, options);
}
