import { compose, definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { loginTabs, mainSections, oauthProviders, startScreen, type OAuthProvider } from '@latchkey/slots';
import { describe, expect, it } from 'vitest';
import { isOnlyMethod } from './is-only-method.js';
import { oneTap } from './onetap.js';

const view = () => null;
const section = mainSections.of({ area: 'buttons', id: 'providers', view });
const google: OAuthProvider = { type: 'google', title: 'Google', one_tap: true };
const github: OAuthProvider = { type: 'github', title: 'GitHub' };

const oauth = (...providers: readonly OAuthProvider[]) =>
  definePlugin({ id: 'oauth', contributes: [section, ...providers.map((provider) => oauthProviders.of(provider))] });
const wallets = definePlugin({ id: 'wallets', contributes: [section] });
const email = definePlugin({
  id: 'email',
  contributes: [loginTabs.of({ channel: 'email', method: 'email', rank: 1, view })],
});
const okta = definePlugin({ id: 'okta', contributes: [oauthProviders.of(github)] });

describe('isOnlyMethod', () => {
  it.each<[what: string, products: readonly AnyPlugin[], isSo: boolean]>([
    ['Google alone', [oauth(google), oneTap()], true],
    ['Google alone, whichever comes first', [oneTap(), oauth(google)], true],
    ['floating', [oauth({ ...google, position: 'floating' }), oneTap()], true],
    ['embedded', [oauth({ ...google, position: 'embedded' }), oneTap()], true],
    ['floatingOrEmbedded', [oauth({ ...google, position: 'floatingOrEmbedded' }), oneTap()], true],
    ['forceLegacyEmbedded', [oauth({ ...google, position: 'forceLegacyEmbedded' }), oneTap()], true],
    ['embeddedOnly', [oauth({ ...google, position: 'embeddedOnly' }), oneTap()], false],
    ['without one_tap', [oauth({ ...google, one_tap: false }), oneTap()], false],
    ['another provider', [oauth({ ...github, one_tap: true }), oneTap()], false],
    ['two providers', [oauth(google, github), oneTap()], false],
    ['a provider of another package', [oauth(google), okta, oneTap()], false],
    ['no provider', [oauth(), oneTap()], false],
    ['another product with a section', [oauth(google), wallets, oneTap()], false],
    ['another product with a form', [oauth(google), email, oneTap()], false],
    ['nothing but itself', [oneTap()], false],
  ])('%s', (_what, products, isSo) => {
    const { read, issues } = compose(products);
    expect(issues).toEqual([]);
    expect(isOnlyMethod(read)).toBe(isSo);
    expect(read(startScreen).map(({ plugin }) => plugin)).toEqual(isSo ? ['onetap'] : []);
  });

  it('gives a mode’s start screen precedence', () => {
    const mode = definePlugin({ id: 'mode', contributes: [startScreen.of(view)] });
    expect(
      compose([oauth(google), oneTap()], mode)
        .read(startScreen)
        .at(-1)?.plugin,
    ).toBe('mode');
  });
});
