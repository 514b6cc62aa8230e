import { LatchkeyError, type AnyPlugin } from '@latchkey/kernel';
import {
  amazon,
  apple,
  bitbucket,
  coinbase,
  discord,
  facebook,
  figma,
  github,
  gitlab,
  google,
  linkedin,
  microsoft,
  oauth,
  salesforce,
  slack,
  snapchat,
  tiktok,
  twitch,
  twitter,
  yahoo,
} from '@latchkey/oauth';
import { oneTap } from '@latchkey/onetap';
import type { Config, OAuthConfig, OAuthProviderConfig, OAuthProviderType, Position } from './config.js';
import { given, needKnown, needList, unknown } from './mistakes.js';

/** All but google, which has options of its own. */
const others = {
  microsoft,
  apple,
  github,
  gitlab,
  facebook,
  discord,
  salesforce,
  slack,
  amazon,
  bitbucket,
  linkedin,
  coinbase,
  twitch,
  twitter,
  tiktok,
  snapchat,
  figma,
  yahoo,
} satisfies Record<Exclude<OAuthProviderType, 'google'>, unknown>;

const types: readonly string[] = ['google', ...Object.keys(others)];
const positions: readonly string[] = [
  'embedded',
  'floating',
  'embeddedOnly',
  'floatingOrEmbedded',
  'forceLegacyEmbedded',
] satisfies Position[];

const options = Object.keys({
  providers: true,
  loginRedirectURL: true,
  signupRedirectURL: true,
  oneTapScriptURL: true,
} satisfies Record<keyof OAuthConfig, true>);
const providerOptions = Object.keys({
  type: true,
  custom_scopes: true,
  provider_params: true,
  one_tap: true,
  position: true,
  cancel_on_tap_outside: true,
} satisfies Record<keyof OAuthProviderConfig, true>);

/**
 * The product `oauth`, and behind it One Tap when one of its providers asks for it.
 *
 * @throws LatchkeyError `preset/no-providers`, `preset/not-a-list`, `preset/unknown-option`, `preset/unknown-position`,
 * `preset/unknown-provider`.
 */
export function oauthFrom({ oauthOptions }: Config): readonly AnyPlugin[] {
  const { providers, oneTapScriptURL: scriptURL, ...urls } = given(oauthOptions);
  needKnown(oauthOptions ?? {}, options, 'oauthOptions.');
  const named = needList(providers ?? [], 'oauthOptions.providers', "providers: [{ type: 'google' }]").map(
    providerFrom,
  );
  if (named.length === 0) {
    throw new LatchkeyError({
      code: 'preset/no-providers',
      message: 'The product "oauth" was given no providers.',
      hint: `Write oauthOptions: { providers: [{ type: 'google' }] }. Known: ${types.join(', ')}.`,
    });
  }
  const product = oauth({ ...urls, providers: named });
  return named.some(({ one_tap }) => one_tap) ? [product, oneTap(given({ scriptURL }))] : [product];
}

function providerFrom(config: unknown) {
  const options: Partial<OAuthProviderConfig> = given(Object(config));
  needKnown(Object(config), providerOptions, 'oauthOptions.providers[].');
  const type = inAnyCase('provider', options.type, types) as OAuthProviderType;
  const { custom_scopes, provider_params, one_tap, position, cancel_on_tap_outside } = options;
  const common = given({ custom_scopes, provider_params });
  if (type !== 'google') return others[type](common);
  return google({
    ...common,
    ...given({ one_tap, cancel_on_tap_outside }),
    ...(position && { position: inAnyCase('position', position, positions) as Position }),
  });
}

function inAnyCase(what: string, name: unknown, known: readonly string[]): string {
  const found = known.find((each) => typeof name === 'string' && each.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  throw unknown(what, name, known);
}
