import { metamaskWallet, phantomWallet, type Wallet } from '@latchkey/crypto';
import { wallets as walletsSlot } from '@latchkey/slots';
import {
  actsOn,
  pick,
  refusal,
  taken,
  type ActOnScreen,
  type Person,
  type SimulatedProduct,
} from '@latchkey/testing/simulation';
import { presentWallets, putWallets, signatureOf } from './model-wallets.js';

interface State {
  readonly walletOption: string;
  readonly onMain: readonly string[];
}

/** The input of the flow `crypto/signIn`. */
interface Choice {
  readonly key: string;
  readonly title: string;
  readonly wallet: Wallet;
  readonly provider: unknown;
}

/** The maximum number of wallets on the main screen. */
const ROOM = 5;

const choiceOf = (wallet: Wallet): Choice => {
  const { ethereum, phantom } = presentWallets();
  const provider = wallet.chain === 'ethereum' ? ethereum : phantom.solana;
  return { key: wallet.id, title: wallet.title, wallet, provider };
};

/** The wallets that the widget has found, in the order of their buttons. */
function choicesOf({ read }: Person): readonly Choice[] {
  const known = read(walletsSlot);
  const named = known.flatMap(({ value }) => (typeof value === 'function' ? [phantomWallet, metamaskWallet] : [value]));
  return named.map(choiceOf);
}

/** The wallets of the present screen. */
function offered(person: Person): readonly Choice[] {
  const choices = choicesOf(person);
  const { onMain, walletOption } = person.state<State>('crypto');
  if (person.screen === 'main') return choices.slice(0, ROOM);
  if (person.screen === 'crypto/other') return choices.filter(({ key }) => !onMain.includes(key));
  return choices.filter(({ key }) => key === walletOption);
}

const isFree = (person: Person) =>
  ['crypto/signIn', 'crypto/showOthers', 'crypto/showSetUp'].every((flow) => !person.isBusy(flow));

/** Presses the button of one of the screen's wallets for a chain. */
const choose = (chain: Wallet['chain']): ActOnScreen => {
  const ofChain = (person: Person) => offered(person).filter(({ wallet }) => wallet.chain === chain);
  return {
    when: (person) => isFree(person) && ofChain(person).length > 0,
    run: (person, choice) => person.start('crypto/signIn', pick(ofChain(person), choice)),
  };
};

const switchAccount: ActOnScreen = {
  run({ state }, choice) {
    const { ethereum, phantom } = presentWallets();
    const wallet = state<State>('crypto').walletOption === 'phantom' ? phantom.solana : ethereum;
    wallet.switchAccount(choice % 2 === 0);
  },
};

/** More wallets than the main screen can show. */
export const manyWallets: readonly Wallet[] = [
  phantomWallet,
  metamaskWallet,
  ...['Third', 'Fourth', 'Fifth', 'Sixth'].map((title): Wallet => ({ ...metamaskWallet, id: title, title })),
];

/** The sum of the limits of the steps of one sign-in (`wait-for.ts` of the product), in ms. */
const SIGN_IN_MS = 2 * 120_000 + 6 * 16_000 + 2 * 2_000;

/** Simulates crypto wallets: account, challenge, signature, and the controls of its screens. */
export const crypto: SimulatedProduct = {
  id: 'crypto',
  flows: {
    'crypto/signIn': {
      control: 'button Continue with Metamask',
      // Account, chain id, challenge, signature, account again, session.
      requests: 6,
      tellsLate: true,
      heldMs: SIGN_IN_MS,
    },
    'crypto/showOthers': { control: 'button Continue with other Crypto Wallet' },
    'crypto/showSetUp': { control: 'button Set up a new crypto wallet' },
  },
  browser: putWallets,
  client: (ask) => ({
    cryptoWallets: {
      authenticateStart: (body: object) => ask('/crypto_wallets/authenticate/start', { ...body }),
      authenticate: (body: object) => ask('/crypto_wallets/authenticate', { ...body }),
    },
  }),
  // A challenge is for one account. Only the newest is valid, for one sign-in.
  routes({ grant }) {
    const challenges = new Map<string, string>();
    let made = 0;
    return {
      '/crypto_wallets/authenticate/start'({ crypto_wallet_address }) {
        const challenge = `Signing in with Demo: ${++made}`;
        challenges.set(String(crypto_wallet_address), challenge);
        return { ...taken, challenge };
      },
      '/crypto_wallets/authenticate'({ crypto_wallet_address, crypto_wallet_type, signature }) {
        const address = String(crypto_wallet_address);
        const challenge = challenges.get(address);
        if (challenge === undefined || signature !== signatureOf(String(crypto_wallet_type), address, challenge)) {
          throw refusal(401, 'unable_to_auth_crypto_wallet', 'The signature is wrong.');
        }
        challenges.delete(address);
        return grant();
      },
    };
  },
  acts: [
    ...actsOn('main', {
      'choose a wallet for Ethereum': choose('ethereum'),
      'choose a wallet for Solana': choose('solana'),
      'see other wallets': {
        when: (person) => isFree(person) && choicesOf(person).length > ROOM,
        flow: 'crypto/showOthers',
        input: (person) => offered(person).map(({ key }) => key),
      },
      'see where to get a wallet': {
        when: (person) => isFree(person) && choicesOf(person).length > 0 && choicesOf(person).length <= ROOM,
        flow: 'crypto/showSetUp',
      },
    }),
    ...actsOn('crypto/other', {
      'choose another wallet': choose('ethereum'),
      'see where to get another wallet': { when: isFree, flow: 'crypto/showSetUp' },
    }),
    ...actsOn('crypto/error', {
      'try the wallet for Ethereum again': choose('ethereum'),
      'try the wallet for Solana again': choose('solana'),
    }),
    ...actsOn('crypto/connect', { 'switch the account while crypto/connect is shown': switchAccount }),
    ...actsOn('crypto/sign', { 'switch the account while crypto/sign is shown': switchAccount }),
  ],
  openings: [
    // The request with the signature is pending.
    { acts: ['choose a wallet for Ethereum'], answers: 5 },
    { acts: ['choose a wallet for Solana'], answers: 3 },
    { acts: ['see other wallets'] },
  ],
  // Without a form, the flow disables every control of the main screen.
  waitsOn: ['main'],
  isEnd: ({ screen }) => screen === 'crypto/confirmation',
};
