import { crypto } from '@latchkey/crypto';
import { google, oauth } from '@latchkey/oauth';
import { describePlugin } from '@latchkey/testing/conformance';
import { acmeDirectory } from '../directory/acme.js';
import { okta } from '../extras/okta.js';
import { rabby } from '../extras/rabby.js';
import { directories } from './directories.js';
import { companySso, companyStart } from './index.js';

const options = { server: 'https://sso.example', profileId: 'profile' };

describePlugin(companySso, {
  folder: import.meta.url,
  options,
  products: [acmeDirectory()],
  slots: [directories],
  flows: [
    {
      name: 'chooses a company',
      steps: [
        {
          name: 'submits an address of no company',
          fields: { 'Work email': 'ada@other.example' },
          button: 'Continue with your company',
          heading: 'Choose your company',
        },
      ],
    },
  ],
  exceptions: {
    'screens-visited':
      'The return begins with the address of the page, before the widget is there: sso.test.tsx and tests/sign-in.spec.ts.',
  },
});

describePlugin(companyStart, {
  folder: import.meta.url,
  options: { directory: 'acme', title: 'Acme' },
  isMode: true,
  products: [companySso(options), acmeDirectory()],
});

// These plugins have no texts. The languages of this package belong to the others.
const others = { folder: import.meta.url, locales: {} };
describePlugin(acmeDirectory, { ...others, slots: [directories], products: [companySso(options)] });
describePlugin(okta, { ...others, products: [oauth({ providers: [google()] })] });
describePlugin(rabby, { ...others, products: [crypto()] });
