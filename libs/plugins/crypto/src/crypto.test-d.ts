import type { EventsOf, MessagesOf } from '@latchkey/kernel';
import { crypto, defineWallet, metamaskWallet, phantomWallet, type CryptoOptions } from './index.js';

// What compiles and what must not.

crypto({ wallets: [metamaskWallet, phantomWallet] });
type Products = readonly [ReturnType<typeof crypto>];
crypto({});

type Events = EventsOf<Products>;
const types: readonly Events['type'][] = [
  'CRYPTO_WALLET_AUTHENTICATE_START',
  'CRYPTO_WALLET_AUTHENTICATE',
  'AUTHENTICATE_FLOW_COMPLETE',
];
// @ts-expect-error -- the product has no such event
const other: Events['type'] = 'OTP_AUTHENTICATE';

const message: MessagesOf<Products> = 'crypto.wallet';
// @ts-expect-error -- nor such a message
const noMessage: MessagesOf<Products> = 'crypto.title';

// @ts-expect-error -- wallets are described, not named
const byName: CryptoOptions = { wallets: ['metamask'] };

defineWallet({ id: 'rabby', title: 'Rabby', chain: 'ethereum', detect: (found) => found[0]?.provider });
// @ts-expect-error -- the provider verifies wallets of two chains
defineWallet({ id: 'btc', title: 'Bitcoin', chain: 'bitcoin', detect: () => undefined });
// @ts-expect-error -- a wallet has to be found
defineWallet({ id: 'rabby', title: 'Rabby', chain: 'ethereum' });
defineWallet({
  id: 'own',
  title: 'Own',
  chain: 'solana',
  detect: () => undefined,
  // @ts-expect-error -- an address is a text
  connect: async () => 5,
});

void [other, message, noMessage, byName, types];
