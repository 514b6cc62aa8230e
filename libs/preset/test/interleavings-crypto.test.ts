import { crypto as cryptoWallets } from '@latchkey/crypto';
import { emailMagicLinks } from '@latchkey/eml';
import { describeMutants } from './describe-mutants.js';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { cryptoMutants } from './mutants/crypto.js';
import { crypto, manyWallets } from './products/crypto.js';
import { eml } from './products/eml.js';

/** Wallets, with email links and alone. */
const cryptoAndEml: Play = {
  products: [crypto, eml],
  lists: [[cryptoWallets()], [cryptoWallets(), emailMagicLinks()], [cryptoWallets({ wallets: manyWallets })]],
  runs: { seed: 3, runs: 400, deep: 5_000 },
};

describePlay(cryptoAndEml, ['crypto/signIn']);

describeMutants(cryptoAndEml, cryptoMutants);
