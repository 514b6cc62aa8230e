import type { EventsOf, MessagesOf } from '@latchkey/kernel';
import { crypto, defineWallet, metamaskWallet, phantomWallet, type CryptoOptions } from './index.js';

// Types that compile, and types that must not.

crypto({ wallets: [metamaskWallet, phantomWallet] });
type Products = readonly [ReturnType<typeof crypto>];
crypto({});

type Events = EventsOf<Products>;
const types: readonly Events['type'][] = [
  'CRYPTO_WALLET_AUTHENTICATE_START',
  'CRYPTO_WALLET_AUTHENTICATE',
  'AUTHENTICATE_FLOW_COMPLETE',
];
// @ts-expect-error -- no event of the plugin
const other: Events['type'] = 'OTP_AUTHENTICATE';

const message: MessagesOf<Products> = 'crypto.wallet';
// @ts-expect-error -- no message of the plugin
const noMessage: MessagesOf<Products> = 'crypto.title';

// @ts-expect-error -- wallets are objects, not names
const byName: CryptoOptions = { wallets: ['metamask'] };

defineWallet({ id: 'rabby', title: 'Rabby', chain: 'ethereum', detect: (found) => found[0]?.provider });
// @ts-expect-error -- only two chains are supported
defineWallet({ id: 'btc', title: 'Bitcoin', chain: 'bitcoin', detect: () => undefined });
// @ts-expect-error -- `detect` is required
defineWallet({ id: 'rabby', title: 'Rabby', chain: 'ethereum' });
defineWallet({
  id: 'own',
  title: 'Own',
  chain: 'solana',
  detect: () => undefined,
  // @ts-expect-error -- an address is a string
  connect: async () => 5,
});

void [other, message, noMessage, byName, types];
