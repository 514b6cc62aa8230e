import { compose, definePlugin, type Contribution } from '@latchkey/kernel';
import { describe, expect, it } from 'vitest';
import {
  autofillTokens,
  byRank,
  emailSenders,
  frameAncestors,
  loginTabs,
  mainButtons,
  mainSections,
  oauthPrompts,
  oauthProviders,
  redirects,
  startScreen,
  wallets,
  type Channel,
} from './index.js';

const view = () => null;
const tab = (channel: Channel, method: string, rank: number) => loginTabs.of({ channel, method, rank, view });
const composed = (contributions: Record<string, Contribution[]>) =>
  compose(Object.entries(contributions).map(([id, contributes]) => definePlugin({ id, contributes })));

describe('loginTabs', () => {
  const tabs = (contributions: Record<string, Contribution[]>) =>
    composed(contributions)
      .read(loginTabs)
      .map(({ channel, plugin }) => `${channel}:${plugin}`);

  it('has one tab per channel, in the order of the first contribution', () => {
    const otp = [tab('sms', 'otp', 20), tab('whatsapp', 'otp', 20)];
    expect(tabs({ otp, eml: [tab('email', 'eml', 10)] })).toEqual(['sms:otp', 'whatsapp:otp', 'email:eml']);
  });

  it('keeps the position of the first email tab if another has a higher rank', () => {
    expect(
      tabs({
        eml: [tab('email', 'eml', 10)],
        otp: [tab('sms', 'otp', 20)],
        passwords: [tab('email', 'passwords', 30)],
      }),
    ).toEqual(['email:passwords', 'sms:otp']);
  });

  it('keeps the first of two tabs with the same rank', () => {
    expect(tabs({ a: [tab('email', 'a', 10)], b: [tab('email', 'b', 10)] })).toEqual(['email:a']);
  });
});

describe('mainSections', () => {
  it('are in the order of the products, with their owners', () => {
    const section = (area: 'prompt' | 'buttons' | 'form', id: string) => mainSections.of({ area, id, view });
    const { read } = composed({
      crypto: [section('buttons', 'wallets')],
      oauth: [section('buttons', 'providers'), section('prompt', 'one-tap')],
    });
    expect(read(mainSections).map(({ plugin, value: { id, area } }) => `${area} ${plugin}/${id}`)).toEqual([
      'buttons crypto/wallets',
      'buttons oauth/providers',
      'prompt oauth/one-tap',
    ]);
  });
});

describe('the other slots', () => {
  it('order senders by rank: a code before a link before a reset', () => {
    const sender = (method: string, rank: number) => emailSenders.of({ method, rank, flow: 'send' });
    const { read } = composed({ passwords: [sender('reset', 0)], eml: [sender('eml', 10)], otp: [sender('otp', 20)] });
    expect(byRank(read(emailSenders)).map(({ value }) => value.method)).toEqual(['otp', 'eml', 'reset']);
  });

  it('contain the owner of a redirect', () => {
    const { read } = composed({ eml: [redirects.of({ tokenType: 'magic_links', screen: 'returned' })] });
    expect(read(redirects)).toEqual([{ plugin: 'eml', value: { tokenType: 'magic_links', screen: 'returned' } }]);
  });

  it('contain the start screens in the order of the products', () => {
    const [one, two] = [() => 'one', () => 'two'];
    expect(composed({}).read(startScreen)).toEqual([]);
    const { read } = composed({ a: [startScreen.of(one)], b: [startScreen.of(two)] });
    expect(read(startScreen).at(-1)).toEqual({ plugin: 'b', value: two });
  });

  it('append an autofill token to the token of the field', () => {
    expect(`email${composed({}).read(autofillTokens)}`).toBe('email');
    expect(`email${composed({ a: [autofillTokens.of('webauthn')] }).read(autofillTokens)}`).toBe('email webauthn');
  });

  it('add up the number of main buttons', () => {
    expect(composed({}).read(mainButtons)).toBe(0);
    expect(composed({ oauth: [mainButtons.of(3)], other: [mainButtons.of(1)] }).read(mainButtons)).toBe(4);
  });

  it('contain providers and wallets in the order of the products, with their owners', () => {
    const { read } = composed({
      oauth: [oauthProviders.of({ type: 'github', title: 'GitHub' })],
      okta: [oauthProviders.of({ type: 'okta', title: 'Okta' })],
      crypto: [wallets.of({ id: 'phantom', title: 'Phantom', chain: 'solana', detect: () => undefined })],
      more: [wallets.of(async () => [])],
    });
    const providers = read(oauthProviders).map(({ plugin, value }) => `${plugin}/${value.type}`);
    expect(providers).toEqual(['oauth/github', 'okta/okta']);
    const found = read(wallets).map(({ plugin, value }) => `${plugin}/${'id' in value ? value.id : 'later'}`);
    expect(found).toEqual(['crypto/phantom', 'more/later']);
  });

  it('contain one list of allowed frame ancestors per product', () => {
    expect(composed({}).read(frameAncestors)).toEqual([]);
    const { read } = composed({ idp: [frameAncestors.of([])], other: [frameAncestors.of(['https://app.example'])] });
    expect(read(frameAncestors).map(({ value }) => value)).toEqual([[], ['https://app.example']]);
  });

  it('contain the product that replaces the button of a provider', () => {
    const { read } = composed({ onetap: [oauthPrompts.of({ type: 'google', view: ({ children }) => children })] });
    expect(read(oauthPrompts)).toMatchObject([{ plugin: 'onetap', value: { type: 'google' } }]);
  });
});
