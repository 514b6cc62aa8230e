import { loaded } from '@latchkey/kernel';
import type { ChainRules } from './chains.js';
import { can, listOf, read, tryTo } from './hostile.js';
import { WalletRefusal } from './trouble.js';

const keys = () => loaded(import('./solana-keys.js'));

/**
 * What wallets for Solana agree on: those of the Wallet Standard have `features`, older ones `connect` and `signMessage`
 * on themselves.
 */
export const solana: ChainRules = {
  prepare: () => void keys().catch(() => {}),

  async connect(provider) {
    if (!isStandard(provider)) {
      const answer: unknown = await Object(provider).connect();
      return keyOf(read(answer, 'publicKey')) ?? keyOf(read(provider, 'publicKey'));
    }
    const answer: unknown = await featureOf(provider, 'standard:connect').connect();
    const given = accountsIn(answer);
    return read((given[0] ? given : accountsIn(provider))[0], 'address');
  },

  async sign(provider, { challenge, address }) {
    const message = new TextEncoder().encode(challenge);
    if (isStandard(provider)) {
      const account = accountsIn(provider).find((other) => read(other, 'address') === address);
      if (!account) throw new WalletRefusal('switched', `The wallet has no account ${address} any more.`);
      const signed: unknown = await featureOf(provider, 'solana:signMessage').signMessage({ account, message });
      return read(read(signed, 0), 'signature');
    }
    const answer: unknown = can(provider, 'signMessage')
      ? await Object(provider).signMessage(message, 'utf8')
      : await Object(provider).request({ method: 'signMessage', params: { message, display: 'utf8' } });
    return read(answer, 'signature') ?? answer;
  },

  addressOf: async (given) => (await keys()).addressOf(given),

  async signatureOf(given, asked, provider) {
    const { readSignature, isSignedBy } = await keys();
    const signature = readSignature(given);
    const isOwn = await isSignedBy(asked, signature.bytes);
    const isPresent = presentKeys(provider).includes(asked.address);
    // Where the browser can't tell whose it is (no Ed25519 in its WebCrypto), the wallet's own word has to do.
    if (isOwn ?? isPresent) return signature.text;
    throw isPresent
      ? new WalletRefusal('signature', `The signature is not one of ${asked.address} over the challenge.`)
      : new WalletRefusal('switched', `The wallet has changed from ${asked.address} to another account.`);
  },

  watch(provider, address, onSwitched) {
    if (isStandard(provider)) {
      const onChange = (changes: unknown) => {
        if (read(changes, 'accounts') && !presentKeys(provider).includes(address)) onSwitched();
      };
      let undo: unknown;
      tryTo(() => (undo = featureOf(provider, 'standard:events').on('change', onChange)));
      return () => tryTo(() => typeof undo === 'function' && undo());
    }
    const listener = (key: unknown) => {
      if (keyOf(key) !== address) onSwitched();
    };
    tryTo(() => Object(provider).on('accountChanged', listener));
    return () => tryTo(() => Object(provider).removeListener('accountChanged', listener));
  },
};

const isStandard = (provider: unknown) => !!read(provider, 'features');

/** One of the features of a wallet of the Wallet Standard. @throws WalletRefusal `unsupported` */
function featureOf(provider: unknown, name: string) {
  const feature = read(read(provider, 'features'), name);
  if (!feature) throw new WalletRefusal('unsupported', `The wallet has no feature ${name}.`);
  return Object(feature);
}

/** The accounts for Solana among those of a wallet or of an answer of the Wallet Standard. */
function accountsIn(holder: unknown): readonly unknown[] {
  return listOf(read(holder, 'accounts')).filter((account) =>
    listOf(read(account, 'chains')).some((chain) => String(chain).startsWith('solana:')),
  );
}

/** The addresses with which the wallet would sign now. */
function presentKeys(provider: unknown): readonly unknown[] {
  return isStandard(provider)
    ? accountsIn(provider).map((account) => read(account, 'address'))
    : [keyOf(read(provider, 'publicKey'))];
}

/** A public key in base58: most wallets give an object that writes itself so. */
function keyOf(key: unknown): string | undefined {
  if (typeof key === 'string') return key;
  let text: unknown;
  tryTo(() => (text = key && Object(key).toString()));
  return typeof text === 'string' ? text : undefined;
}
