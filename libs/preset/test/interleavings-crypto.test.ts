import { crypto as cryptoWallets } from '@latchkey/crypto';
import { emailMagicLinks } from '@latchkey/eml';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { callTwice, describeMutants, dropLateAnswers, grantOnFailure, withMethod } from './mutants.js';
import { crypto, manyWallets } from './products/crypto.js';
import { eml } from './products/eml.js';
import { presentWallets } from './products/model-wallets.js';

/** Wallets, with email links and alone. */
const cryptoAndEml: Play = {
  products: [crypto, eml],
  lists: [[cryptoWallets()], [cryptoWallets(), emailMagicLinks()], [cryptoWallets({ wallets: manyWallets })]],
  runs: { seed: 3, runs: 400, deep: 5_000 },
};

describePlay(cryptoAndEml, ['crypto/signIn']);

describeMutants(cryptoAndEml, [
  {
    is: 'a port that requests the account of the wallet twice',
    breaks: ['once'],
    product: withMethod('start', (method) => async (...args) => {
      await presentWallets().ethereum.request({ method: 'eth_requestAccounts' });
      return method(...args);
    }),
  },
  { is: 'a port that requests two challenges', breaks: ['once'], product: callTwice('start') },
  {
    is: 'a port that returns a session for a refused signature',
    breaks: ['told'],
    product: grantOnFailure('authenticate'),
  },
  { is: 'a port that ignores a late sign-in', breaks: ['told'], product: dropLateAnswers('authenticate') },
  { is: 'a sign-in that waits for a wallet without a time limit', breaks: ['ends'], timers: (ms) => ms !== 120_000 },
]);
