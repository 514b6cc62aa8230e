import { identityProvider, type IdentityProviderOptions } from '@latchkey/idp';
import type { AnyPlugin } from '@latchkey/kernel';
import { codeByEmail } from '@latchkey/testing/neighbours';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

// Props of the widget on these pages. The query is that of a request; the test page's own parameters begin with `x-`:
//   x-products=code         a plugin to sign in with; default: none
//   x-protocol=form         the options of these names
//   x-signInURL=, x-search=
//   x-schemes=a.b,c.d       allowedSchemes
//   x-ancestors=https://…   allowedFrameAncestors
//   x-signIn=call           onSignIn
//   x-manifest=throws|sections|items
//   x-shadow, x-locale      the props

const query = new URLSearchParams(location.search);
const list = (name: string) => query.get(name)?.split(',');
const signIns: string[] = [];

const manifests: Readonly<Record<string, IdentityProviderOptions['getIDPConsentManifest']>> = {
  items: ({ clientName, scopes }) => [{ text: `Let ${clientName} in`, details: scopes }, 'And nothing else'],
  sections: ({ projectName }) => [
    { header: `Of ${projectName}`, items: ['Read your calendar'] },
    { header: 'Of this device', items: [{ text: 'See its name', details: ['Once'] }] },
  ],
  throws() {
    throw new Error('no list today');
  },
};

const [protocol, search, signInURL] = ['x-protocol', 'x-search', 'x-signInURL'].map((name) => query.get(name));
const [allowedSchemes, allowedFrameAncestors] = ['x-schemes', 'x-ancestors'].map(list);
const manifest = manifests[query.get('x-manifest') ?? ''];

const mode = identityProvider({
  ...(protocol === 'form' && { protocol }),
  ...(search && { search }),
  ...(signInURL && { signInURL }),
  ...(allowedSchemes && { allowedSchemes }),
  ...(allowedFrameAncestors && { allowedFrameAncestors }),
  ...(manifest && { getIDPConsentManifest: manifest }),
  ...(query.has('x-signIn') && { onSignIn: (address) => void signIns.push(address) }),
});

const products: readonly AnyPlugin[] = query.get('x-products') === 'code' ? [codeByEmail()] : [];

const started = startRecorder(mode, signIns);

export const { recorder } = started;

/** Props of the widget. */
export const props = {
  provider,
  products,
  mode,
  callbacks: started.callbacks,
  enableShadowDOM: query.has('x-shadow'),
  locale: query.get('x-locale') ?? undefined,
};
