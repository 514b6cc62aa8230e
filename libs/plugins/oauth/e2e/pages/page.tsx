import * as builtIn from '@latchkey/oauth';
import { defineOAuthProvider, oauth } from '@latchkey/oauth';
import { emailForm } from '@latchkey/testing/neighbours';
import { definePage, query } from '@latchkey/testing/page';

// Query parameters besides those of `definePage`:
//   providers=google,acme   providers, in this order; default: google, github, and one that the page defines
//   scopes=a,b  hint=…      additional scopes and a provider parameter of google
//   beside=email            adds an email form
//   lastUsed=off            the prop of this name

declare module '@latchkey/testing/page' {
  interface Recorder {
    /** Types of the events in this tab, including those of earlier pages. */
    heardInTab(): readonly string[];
  }
}

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
const names = (query.get('providers') ?? 'google,github,acme').split(',');
const providers = names.map((name) => known.get(name)).filter((one) => one !== undefined);

const HEARD = 'heard-in-tab';

/** Returns an empty list when storage is blocked. */
function heardInTab(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(HEARD) ?? '[]') as readonly string[];
  } catch {
    return [];
  }
}

function storeEvent({ type }: { readonly type: string }): void {
  try {
    sessionStorage.setItem(HEARD, JSON.stringify([...heardInTab(), type]));
  } catch {
    // Storage is blocked, as above.
  }
}

function products() {
  // Redirects return to the current URL of the page.
  const here = location.href;
  const method = oauth({ providers, loginRedirectURL: here, signupRedirectURL: here });
  return query.get('beside') === 'email' ? [method, emailForm()] : [method];
}

await definePage({
  plugin: oauth({ providers }),
  products,
  props: { lastUsed: query.get('lastUsed') === 'off' ? false : 'badge' },
  record: { heardInTab },
  callbacks: { onEvent: storeEvent },
});
