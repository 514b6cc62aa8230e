import type { Action, Store } from '@latchkey/kernel';
import { loginTabs } from '@latchkey/slots';
import type { IdpContext } from '../flows.js';
import { readRequest } from '../request.js';

/** E.164: a plus and at most 15 digits. */
const NUMBER = /^\+[1-9]\d{1,14}$/;

/**
 * Fills the application's `login_hint` into the fields of the login tabs that are empty: an address or a number. A hint
 * of another form is left out.
 */
export function fillLoginHint({ state, read, options }: IdpContext, store: Store): void {
  const { request = readRequest(options.search ?? location.search) } = state();
  const hint = request?.kind === 'authorize' ? request.params.login_hint?.trim() : undefined;
  if (!hint) return;
  const isNumber = NUMBER.test(hint);
  if (!isNumber && !hint.includes('@')) return;
  for (const { plugin, channel } of read(loginTabs)) {
    // A form shows `email` or `phone` of its product's state. The action is that of a text that the person types.
    const member = channel === 'email' ? 'email' : 'phone';
    const present = (Object(store.get().get(plugin)) as Readonly<Record<string, unknown>>)[member];
    if (present !== '' || isNumber !== (member === 'phone')) continue;
    const patch = { [member]: hint, ...(isNumber && { caret: undefined }), refused: undefined };
    store.dispatch({ type: `${plugin}/${member}Typed`, patch } as Action);
  }
}
