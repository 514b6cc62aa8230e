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
});

describePlugin(companyStart, {
  folder: import.meta.url,
  options: { directory: 'acme', title: 'Acme' },
  isMode: true,
  products: [companySso(options), acmeDirectory()],
});

describePlugin(acmeDirectory, {
  folder: import.meta.url,
  slots: [directories],
  products: [companySso(options)],
});

describePlugin(okta, { folder: import.meta.url });
describePlugin(rabby, { folder: import.meta.url });
