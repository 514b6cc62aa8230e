import { hasPart, itemsOf, modeOf, type Choice } from './choice.js';

/** Bytes of the pages of `apps/sizes` until the first submit, by the page's name: brotli, without React and the client. */
export type PageBytes = Readonly<Record<string, number>>;

/**
 * The most bytes that a page with this configuration fetches until the first submit: the shell, and what each method
 * adds to a measured page. Code that two methods share counts twice, up to the page with all methods.
 *
 * @returns undefined for a mode, which no page measures
 */
export function mostBytesOf(choice: Choice, bytes: PageBytes): number | undefined {
  if (modeOf(choice) !== 'login') return undefined;
  const page = (name: string) => bytes[name] ?? 0;
  const added = (name: string, base: string) => page(name) - page(base);
  const hasLinks = hasPart(choice, 'emailMagicLinks');
  const links = hasLinks ? added('eml', 'shell') : 0;
  const methods = [
    links,
    hasPart(choice, 'otp') ? added('otp', 'shell') : 0,
    // The page with passwords has magic links, too.
    hasPart(choice, 'passwords') ? added('passwords', hasLinks ? 'eml' : 'shell') : 0,
    hasPart(choice, 'passkeys') ? added('passkeys', 'eml') : 0,
    hasPart(choice, 'oauth') ? added('oauth', 'shell') : 0,
    hasPart(choice, 'crypto') ? added('crypto', 'oauth') : 0,
  ];
  const extras = [
    choice.get('config.oauthOptions.google.one_tap') === true && hasPart(choice, 'oauth')
      ? added('onetap', 'oauth')
      : 0,
    itemsOf(choice, 'config.signUpOptions.fields').length > 0 ? added('sign-up', 'passwords') : 0,
  ];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  // The page with all methods has no magic links.
  return Math.min(page('shell') + sum(methods), page('all') + links) + sum(extras);
}
