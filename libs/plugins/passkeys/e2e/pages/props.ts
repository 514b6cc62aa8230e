import { handleRedirect } from '@latchkey/client';
import type { AnyPlugin } from '@latchkey/kernel';
import { passkeyRegistration, passkeys } from '@latchkey/passkeys';
import { neighbours } from './neighbours.js';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

// The widgets' props on these pages. Query parameters:
//   beside=email,phone   the products beside passkeys, in this order; left out: email
//   passkeys=off         without passkeys
//   domain=…             the option of the same name
//   minutes=60           the session's duration
//   mode=registration    on the page `strict`: the mode in place of the log-in
//   shadow, locale=…     the props

const query = new URLSearchParams(location.search);
const domain = query.get('domain');
const minutes = query.get('minutes');
const options = domain === null ? {} : { domain };
const common = {
  provider,
  enableShadowDOM: query.has('shadow'),
  locale: query.get('locale') ?? undefined,
  ...(minutes && { sessionOptions: { sessionDurationMinutes: Number(minutes) } }),
};

/** Props of a widget that logs in; authenticates with the link that opened the page, if any. */
export async function logIn() {
  const method = passkeys(options);
  const besides = (query.get('beside') ?? 'email').split(',');
  const others = besides.map((name) => neighbours[name]).filter((product) => product !== undefined);
  const products: readonly AnyPlugin[] = query.get('passkeys') === 'off' ? others : [...others, method];
  const redirect = await handleRedirect(provider);
  const { recorder, callbacks } = startRecorder(method);
  return { recorder, props: { ...common, products, redirect, callbacks } };
}

/** Props of a widget that creates passkeys. */
export function register() {
  const mode = passkeyRegistration(options);
  const products: readonly AnyPlugin[] = [];
  const { recorder, callbacks } = startRecorder(mode);
  return { recorder, props: { ...common, products, mode, callbacks } };
}
