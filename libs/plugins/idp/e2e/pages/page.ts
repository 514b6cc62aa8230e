import { identityProvider, type IdentityProviderOptions } from '@latchkey/idp';
import { codeByEmail } from '@latchkey/testing/neighbours';
import { definePage, query } from '@latchkey/testing/page';

// The query is that of a request; the test page's own parameters begin with `x-`, also those of `definePage`:
//   x-products=code         a plugin to sign in with; default: none
//   x-protocol=form         the options of these names
//   x-signInURL=, x-search=
//   x-schemes=a.b,c.d       allowedSchemes
//   x-ancestors=https://…   allowedFrameAncestors
//   x-signIn=call           onSignIn
//   x-manifest=throws|sections|items

declare module '@latchkey/testing/page' {
  interface Recorder {
    /** URLs that `onSignIn` received, in order. */
    readonly signIns: string[];
  }
}

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

/** Event types are stored across pages, because most requests end on another page. */
const KEPT = 'heard';

await definePage({
  mode,
  products: () => (query.get('x-products') === 'code' ? [codeByEmail()] : []),
  prefix: 'x-',
  record: { signIns },
  callbacks: {
    onEvent: ({ type }) => sessionStorage.setItem(KEPT, [sessionStorage.getItem(KEPT) ?? [], type].flat().join(' ')),
  },
});
