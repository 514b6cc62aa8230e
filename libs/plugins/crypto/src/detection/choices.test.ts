import type { Chain, FoundWallet, Wallet } from '@latchkey/slots';
import { describe, expect, it } from 'vitest';
import { throws } from '../../test/flow-context.js';
import { choicesOf, keepPlaces } from './choices.js';
import { defineWallet } from '../wallets/define-wallet.js';
import { allWallets } from '../wallet-chunk.js';
import { phantomWallet } from '../wallets/phantom.js';

const found = (chain: Chain, id: string, name?: string): FoundWallet => ({
  chain,
  id,
  ...(name !== undefined && { name }),
  provider: { [id]: true },
});
const titles = (...all: readonly FoundWallet[]) => choicesOf(allWallets, all).map(({ title }) => title);

describe('choicesOf', () => {
  it('returns wallets in the specification’s order', () => {
    expect(
      titles(
        found('solana', 'Solflare', 'Solflare'),
        found('ethereum', 'io.rabby', 'Rabby'),
        found('ethereum', 'io.metamask', 'MetaMask'),
        found('ethereum', 'com.coinbase.wallet', 'Coinbase Wallet'),
        found('ethereum', 'com.binance.wallet', 'Binance Wallet'),
        found('ethereum', 'vessel.ethereum'),
        found('solana', 'Phantom', 'Phantom'),
      ),
    ).toEqual(['Phantom', 'Vessel', 'Binance', 'Coinbase', 'Metamask', 'other Ethereum wallet', 'other Solana wallet']);
  });

  it.each([
    ['Phantom', 'solana', 'isPhantom'],
    ['Phantom', 'solana', 'phantom.solana'],
    ['Vessel', 'ethereum', 'isVessel'],
    ['Vessel', 'ethereum', 'vessel'],
    ['Binance', 'ethereum', 'isBinance'],
    ['Binance', 'ethereum', 'BinanceChain'],
    ['Binance', 'ethereum', 'binancew3w.ethereum'],
    ['Coinbase', 'ethereum', 'isCoinbaseWallet'],
    ['Coinbase', 'ethereum', 'coinbaseWalletExtension'],
    ['Metamask', 'ethereum', 'isMetaMask'],
    ['Metamask', 'ethereum', 'io.metamask.flask'],
    ['other Ethereum wallet', 'ethereum', ''],
    ['other Ethereum wallet', 'ethereum', 'isPhantom'],
    ['other Solana wallet', 'solana', ''],
  ] as const)('recognizes %s for %s by %j', (title, chain, id) => {
    expect(titles(found(chain, id))).toEqual([title]);
  });

  it('prefers the announced wallet when several wallets claim a flag', () => {
    const right = found('ethereum', 'io.metamask', 'MetaMask');
    const choices = choicesOf(allWallets, [right, found('ethereum', 'isMetaMask'), found('ethereum', 'isMetaMask')]);
    expect(choices.map(({ provider }) => provider)).toEqual([right.provider]);
  });

  it('does not match a longer RDNS that starts with MetaMask’s', () => {
    expect(titles(found('ethereum', 'io.metamaskother', 'Not MetaMask'))).toEqual(['other Ethereum wallet']);
  });

  it('adds a name or number to several other wallets', () => {
    const choices = choicesOf(allWallets, [
      found('ethereum', 'io.rabby', 'Rabby'),
      found('ethereum', 'io.zerion', ''),
      found('ethereum', ''),
    ]);
    expect(choices.map(({ key, title }) => [key, title])).toEqual([
      ['other-ethereum', 'other Ethereum wallet (Rabby)'],
      ['other-ethereum:2', 'other Ethereum wallet (2)'],
      ['other-ethereum:3', 'other Ethereum wallet (3)'],
    ]);
  });

  it('matches a custom wallet before the other wallets', () => {
    const rabby = defineWallet({
      id: 'rabby',
      title: 'Rabby',
      chain: 'ethereum',
      detect: (all) => all.find(({ id }) => id === 'io.rabby')?.provider,
    });
    const choices = choicesOf([...allWallets, rabby], [found('ethereum', 'io.rabby', 'Rabby')]);
    expect(choices.map(({ title }) => title)).toEqual(['Rabby']);
  });

  it('passes a wallet only the findings of its chain', () => {
    const seen: unknown[] = [];
    const recording = (chain: Chain) =>
      defineWallet({ id: chain, title: chain, chain, detect: (all) => void seen.push(all.map(({ id }) => id)) });
    choicesOf([recording('ethereum'), recording('solana')], [found('ethereum', 'one'), found('solana', 'two')]);
    expect(seen).toEqual([['one'], ['two']]);
  });

  it('skips a wallet whose detect function throws, and limits one that always matches', () => {
    const broken: Wallet = { ...phantomWallet, id: 'broken', detect: throws(new Error('hostile')) };
    const endless: Wallet = { ...phantomWallet, id: 'endless', catchAll: true, detect: () => ({}) };
    const choices = choicesOf([broken, endless, ...allWallets], [found('ethereum', '')]);
    expect(choices).toHaveLength(17);
    expect(choices.at(-1)?.title).toBe('other Ethereum wallet');
  });
});

describe('keepPlaces', () => {
  const choices = choicesOf(allWallets, [found('solana', 'Phantom', 'Phantom'), found('ethereum', 'io.metamask', 'M')]);
  const [phantom, metamask] = choices as [(typeof choices)[0], (typeof choices)[0]];

  it('adds new wallets after existing ones', () => {
    expect(keepPlaces([metamask], choices)).toEqual([metamask, phantom]);
  });

  it('removes missing wallets, and starts with the given order', () => {
    expect(keepPlaces(choices, [metamask])).toEqual([metamask]);
    expect(keepPlaces([], choices)).toEqual(choices);
  });

  it('returns the same list if nothing has changed', () => {
    const before = [metamask, phantom];
    expect(keepPlaces(before, choices)).toBe(before);
    const again = { ...phantom };
    expect(keepPlaces(before, [again, metamask])).toEqual([metamask, again]);
  });
});
