import { LatchkeyError } from '@latchkey/kernel';
import type { Locale } from './locale.js';
import { matchLanguage, type LanguageTag } from './match-language.js';

/** Props of `Widget` for a language. */
export interface LoadedLocale {
  /** The tag of the language of the texts. */
  readonly locale: LanguageTag;
  /** The texts. Those of English, which the widget contains, state their language and direction only. */
  readonly strings: Partial<Locale>;
}

/** Options of {@link loadLocale}. */
export interface LoadLocaleOptions {
  /** Receives the error if the texts do not load. @default `console.warn` */
  readonly onError?: ((error: LatchkeyError) => void) | undefined;
  /** Time in ms after which the widget uses English. @default 5000 */
  readonly timeoutMs?: number | undefined;
}

/** English. Its texts are in the widget; on a page from right to left, they stay from left to right. */
const english: LoadedLocale = { locale: 'en', strings: { 'shell.lang': 'en', 'shell.dir': 'ltr' } };

/** Loads the texts of each language. English needs none. */
const loaders: Readonly<Record<Exclude<LanguageTag, 'en'>, () => Promise<Locale>>> = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  it: async () => (await import('./it.js')).it,
  ja: async () => (await import('./ja.js')).ja,
  ko: async () => (await import('./ko.js')).ko,
  nl: async () => (await import('./nl.js')).nl,
  pl: async () => (await import('./pl.js')).pl,
  'pt-BR': async () => (await import('./pt-BR.js')).ptBR,
  'zh-Hans': async () => (await import('./zh-Hans.js')).zhHans,
};

/**
 * Loads the texts of a language: `<Widget {...await loadLocale('auto')} />`. The result is English for a language that
 * the widget does not have, and for one that does not load.
 *
 * @param tag a BCP 47 tag; `'auto'`: the first language that the widget has of the request for which the page of an
 *   identity provider is open (`ui_locales`), of the page (`<html lang>`), and of the browser @default 'auto'
 */
export async function loadLocale(tag = 'auto', options: LoadLocaleOptions = {}): Promise<LoadedLocale> {
  const { onError = warn, timeoutMs = 5_000 } = options;
  const locale = matchLanguage(tag === 'auto' ? preferredTags() : [tag]);
  if (locale === 'en') return english;
  try {
    return { locale, strings: await withTimeout(loaders[locale](), timeoutMs) };
  } catch (cause) {
    onError(
      new LatchkeyError({
        code: 'locale/not-loaded',
        message: `The texts of the language "${locale}" did not load. The widget uses English.`,
        cause,
      }),
    );
    return english;
  }
}

async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The languages that an application requests of the page of an identity provider (`ui_locales`, OpenID Connect Core 1.0
 * section 3.1.2.1), then those of the page and of the browser. A server has none.
 */
function preferredTags(): readonly string[] {
  const query = new URLSearchParams(globalThis.location?.search);
  const requested = query.has('client_id') ? (query.get('ui_locales') ?? '').split(' ') : [];
  return [...requested, globalThis.document?.documentElement.lang ?? '', ...(globalThis.navigator?.languages ?? [])];
}

function warn(error: LatchkeyError): void {
  console.warn(`Latchkey: ${error.message}`, `(${error.code})`, error.cause);
}
