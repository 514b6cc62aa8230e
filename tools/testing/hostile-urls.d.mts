import type { Arbitrary } from 'fast-check';

/** One address of the corpus. */
export interface HostileUrl {
  /** What it says, at one of the looks at it. */
  readonly text: string;
  /**
   * What it is: the text, a `String`, a `URL` where the text is one, a list of the text, an object that is good at the
   * first look and the text afterwards (`shifty`), or the other way round (`shy`).
   */
  readonly form: 'text' | 'boxed' | 'url' | 'list' | 'shifty' | 'shy';
}

/** The name of the global function that a script of the corpus calls when it runs. */
export const CANARY: string;

/**
 * Addresses that were made to get past a gate. Not all are unsafe: whoever judges a gate reads each as a browser does.
 */
export const hostileUrl: Arbitrary<HostileUrl>;

/** Absolute http(s) addresses without a user, as apps are at them. */
export const goodUrl: Arbitrary<string>;

/** The value for an address of the corpus, made anew: some change with each look. */
export function valueOf(url: HostileUrl): unknown;

/**
 * How a browser reads the text on a page of this scheme: the scheme in lower case, and whether somebody's name or
 * password is in it. Not made with `URL`. Only for http(s) is the latter of a meaning.
 */
export function readAsBrowser(
  text: string,
  pageScheme: 'http' | 'https',
): { readonly scheme: string; readonly hasUser: boolean };
