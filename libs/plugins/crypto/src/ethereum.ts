import { loaded } from '@latchkey/kernel';
import type { ChainRules } from './chains.js';
import { can, listOf, read, tryTo } from './hostile.js';
import { WalletRefusal } from './trouble.js';

const keys = () => loaded(import('./ethereum-keys.js'));

/** What wallets for Ethereum and its kin agree on (EIP-1193, EIP-1102, EIP-191). */
export const ethereum: ChainRules = {
  prepare: () => void keys().catch(() => {}),
  connect: async (provider) => listOf(await request(provider, 'eth_requestAccounts'))[0],
  sign: (provider, { challenge, address }) => request(provider, 'personal_sign', [challenge, address]),
  addressOf: async (given) => (await keys()).addressOf(given),
  signatureOf: async (given, asked) => (await keys()).signatureOf(given, asked),

  async chainId(provider) {
    const hex = await request(provider, 'eth_chainId');
    return typeof hex === 'string' && /^0x[\da-f]{1,13}$/i.test(hex) ? String(Number(hex)) : undefined;
  },

  watch(provider, address, onSwitched) {
    const listener = (accounts: unknown) => {
      const [first] = listOf(accounts);
      if (typeof first !== 'string' || first.toLowerCase() !== address.toLowerCase()) onSwitched();
    };
    tryTo(() => read(provider, 'on') && Object(provider).on('accountsChanged', listener));
    return () => tryTo(() => Object(provider).removeListener('accountsChanged', listener));
  },
};

/** A request on the wallet's own object. */
async function request(provider: unknown, method: string, params?: readonly unknown[]): Promise<unknown> {
  if (!can(provider, 'request')) throw new WalletRefusal('unsupported', 'The wallet has no method `request`.');
  return Object(provider).request({ method, ...(params && { params }) });
}
