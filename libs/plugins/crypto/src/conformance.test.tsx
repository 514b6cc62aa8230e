// @vitest-environment jsdom
import { definePlugin } from '@latchkey/kernel';
import { mainButtons } from '@latchkey/slots';
import { describePlugin, type FlowStep } from '@latchkey/testing/conformance';
import { putHeldWallet } from '../test/held-wallet.js';
import { crypto } from './index.js';

const wallet = putHeldWallet();

/** A product with so many buttons that the main screen has no room for wallets. */
const buttons = definePlugin({ id: 'buttons', contributes: [mainButtons.of(5)] });

const SIGNING = 'Completing signature request...';

const start = { '/crypto_wallets/authenticate/start/primary': { challenge: 'Signing in with Project: 1' } };
const signedIn = {
  user: { user_id: 'user-test-1' },
  session: { session_id: 'session-test-1', expires_at: '2096-01-01T00:30:00Z' },
};

const others: FlowStep = {
  name: 'opens the list of wallets',
  button: 'Continue with other Crypto Wallet',
  heading: 'Continue with other wallet',
};

const choice: FlowStep = {
  name: 'chooses a wallet',
  // After a failure, the same button is on the screen about it.
  act: (page) => page.press(page.findButton('Try again') ? 'Try again' : 'Continue with Metamask'),
  calls: start,
  heading: SIGNING,
};

describePlugin(crypto, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  products: [buttons],
  flows: [
    {
      name: 'signs in with a wallet',
      steps: [
        others,
        choice,
        {
          name: 'signs the text',
          async act(page) {
            if (page.findButton('Try again')) {
              page.press('Try again');
              await page.waitForHeading(SIGNING);
            }
            wallet.sign();
          },
          calls: { '/crypto_wallets/authenticate': signedIn },
          signsIn: true,
          heading: 'Success!',
        },
      ],
    },
    {
      name: 'refuses to sign',
      steps: [
        others,
        choice,
        { name: 'refuses', act: () => wallet.refuse(), heading: 'Looks like there was an error!' },
      ],
    },
    {
      name: 'has no wallet',
      steps: [
        others,
        {
          name: 'asks for a wallet',
          button: 'Set up a new crypto wallet',
          heading: 'Set up a new crypto wallet',
        },
      ],
    },
  ],
  exceptions: {
    'text-in-messages': 'The links to wallets show the names of the wallets, which are the same in each language.',
  },
});
