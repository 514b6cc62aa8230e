export type { Locale } from './locale.js';
export { loadLocale, type LoadedLocale, type LoadLocaleOptions } from './load-locale.js';
export { languageTags, matchLanguage, type LanguageTag } from './match-language.js';
