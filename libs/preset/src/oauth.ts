import type { AnyPlugin } from '@latchkey/kernel';
import { oauth } from '@latchkey/oauth';
import type { OneTapOptions } from '@latchkey/onetap';
import type { Config, OAuthConfig, OAuthProviderConfig, OAuthProviderType, Position } from './config.js';
import { readList, readName, readOptions, type Report } from './mistakes.js';
import { oauthProviders } from './oauth-providers.js';

const types = Object.keys(oauthProviders) as readonly OAuthProviderType[];
const positions: readonly Position[] = [
  'embedded',
  'floating',
  'embeddedOnly',
  'floatingOrEmbedded',
  'forceLegacyEmbedded',
];

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

/** The product `oauth`. */
interface OAuthProducts {
  /** Empty if no valid provider is left. */
  readonly products: readonly AnyPlugin[];
  /** The options of One Tap, which follows `oauth` if a provider has `one_tap`. */
  readonly oneTapOptions?: OneTapOptions;
}

/** Returns the product `oauth`. Reports each invalid provider, and that none is left. */
export function oauthFrom(oauthOptions: Config['oauthOptions'], report: Report): OAuthProducts {
  const given = readOptions(oauthOptions, 'oauthOptions', report, options);
  const { providers = [], oneTapScriptURL: scriptURL, ...urls } = given;
  const items = readList(providers, 'oauthOptions.providers', "providers: [{ type: 'google' }]", report) ?? [];
  const read = items.flatMap((item, index) => providerFrom(item, `oauthOptions.providers[${index}]`, report) ?? []);
  const named = read.filter(({ type }, index) => {
    const isFirst = read.findIndex((other) => other.type === type) === index;
    if (!isFirst) report(`The provider "${type}" is named more than once in oauthOptions.providers.`);
    return isFirst;
  });
  if (named.length === 0) {
    report(
      `The product "oauth" was given no providers. Write oauthOptions: { providers: [{ type: 'google' }] }. Known: ${types.join(', ')}.`,
    );
    return { products: [] };
  }
  const products = [oauth({ ...urls, providers: named })];
  if (!named.some(({ one_tap }) => one_tap)) return { products };
  return { products, oneTapOptions: scriptURL ? { scriptURL } : {} };
}

function providerFrom(config: unknown, path: string, report: Report) {
  if (typeof config !== 'object' || config === null) {
    report(`${path} is no provider. Write { type: 'google' }.`);
    return undefined;
  }
  const given = readOptions(config as Partial<OAuthProviderConfig>, path, report, providerOptions);
  const { type: name, position: place, one_tap, cancel_on_tap_outside, ...common } = given;
  const type = readName('provider', name, types, report);
  const position = place && readName('position', place, positions, report);
  if (type === undefined) return undefined;
  if (type !== 'google') return oauthProviders[type](common);
  return oauthProviders.google({
    ...common,
    ...(one_tap !== undefined && { one_tap }),
    ...(cancel_on_tap_outside !== undefined && { cancel_on_tap_outside }),
    ...(position && { position }),
  });
}
