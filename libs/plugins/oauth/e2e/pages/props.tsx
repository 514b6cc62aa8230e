import { handleRedirect } from '@latchkey/client';
import * as builtIn from '@latchkey/oauth';
import { defineOAuthProvider, oauth } from '@latchkey/oauth';
import { emailForm } from '@latchkey/testing/neighbours';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

// Props of the widgets on these pages. Query parameters:
//   providers=google,acme   providers, in this order; default: google, github, and one that the page defines
//   scopes=a,b  hint=…      additional scopes and a provider parameter of google
//   beside=email            adds an email form
//   confirm                 authenticates tokens only after a click
//   shadow, lastUsed=off    the props of these names

const query = new URLSearchParams(location.search);

const acme = defineOAuthProvider({
  type: 'acme-id',
  title: 'Acme',
  icon: () => (
    <svg aria-hidden width="20" height="20" viewBox="0 0 20 20" fill="currentColor">
      <path d="M10 2l8 16H2z" />
    </svg>
  ),
});

const scopes = query.get('scopes');
const hint = query.get('hint');
const google = builtIn.google({
  ...(scopes && { custom_scopes: scopes.split(',') }),
  ...(hint && { provider_params: { login_hint: hint, prompt: 'select_account' } }),
});
const { oauth: _product, defineOAuthProvider: _define, ...factories } = builtIn;
const known = new Map([
  ...Object.entries(factories).map(([name, make]) => [name, make()] as const),
  ['google', google],
  ['acme', acme],
]);

/** Props of a log-in widget. Handles the redirect that opened the page. */
export async function logIn() {
  const redirect = await handleRedirect(provider, { confirm: query.has('confirm') });
  // Redirects return to the current URL of the page.
  const here = location.href;
  const names = (query.get('providers') ?? 'google,github,acme').split(',');
  const providers = names.map((name) => known.get(name)).filter((one) => one !== undefined);
  const method = oauth({ providers, loginRedirectURL: here, signupRedirectURL: here });
  const { recorder, callbacks } = startRecorder(method);
  const products = query.get('beside') === 'email' ? [method, emailForm()] : [method];
  const lastUsed = query.get('lastUsed') === 'off' ? (false as const) : ('badge' as const);
  return {
    recorder,
    props: { provider, products, redirect, callbacks, lastUsed, enableShadowDOM: query.has('shadow') },
  };
}
