import { expect, it, vi } from 'vitest';
import { de } from './de.js';
import { loadLocale } from './load-locale.js';
import { languageTags } from './match-language.js';

const ENGLISH = { locale: 'en', strings: { 'shell.lang': 'en', 'shell.dir': 'ltr' } };

vi.mock('./fr.js', () => Promise.reject(new Error('no such file')));
// Never loads.
vi.mock('./it.js', () => new Promise(() => {}));

it.each(languageTags.filter((tag) => !['en', 'fr', 'it'].includes(tag)))('loads %s', async (tag) => {
  const { locale, strings } = await loadLocale(tag, { timeoutMs: 60_000 });
  expect(locale).toBe(tag);
  // Not all languages are those of the provider's messages.
  const { 'shell.messageLocale': _, ...texts } = strings;
  expect(Object.keys(texts).sort()).toEqual(Object.keys(de).sort());
});

it('loads nothing for English, and for a language that the widget does not have', async () => {
  const onError = vi.fn();
  expect(await loadLocale('en-GB', { onError })).toEqual(ENGLISH);
  expect(await loadLocale('tr', { onError })).toEqual(ENGLISH);
  expect(onError).not.toHaveBeenCalled();
});

it('prefers the language of the page to those of the browser', async () => {
  document.documentElement.lang = 'de-CH';
  vi.stubGlobal('navigator', { languages: ['ja', 'en'] });
  expect(await loadLocale()).toEqual({ locale: 'de', strings: de });
  document.documentElement.lang = 'tr';
  expect((await loadLocale('auto')).locale).toBe('ja');
  document.documentElement.removeAttribute('lang');
  expect((await loadLocale('auto')).locale).toBe('ja');
});

it('is English if the texts do not load, and reports it', async () => {
  const onError = vi.fn();
  expect(await loadLocale('fr', { onError })).toEqual(ENGLISH);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'locale/not-loaded' }));

  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await loadLocale('fr')).toEqual(ENGLISH);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Latchkey: The texts of the language "fr" did not load. The widget uses English.',
    '(locale/not-loaded)',
    expect.objectContaining({ message: expect.any(String) }),
  );
});

it('is English if the texts do not load in time', async () => {
  vi.useFakeTimers();
  const onError = vi.fn();
  const loading = loadLocale('it', { onError, timeoutMs: 3_000 });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toEqual(ENGLISH);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'locale/not-loaded' }));
  vi.useRealTimers();
});

it('takes the language that an application requests of the page of an identity provider', async () => {
  const localeAt = async (search: string) => {
    history.replaceState(null, '', search);
    return (await loadLocale('auto')).locale;
  };
  expect(await localeAt('/?client_id=c&ui_locales=tlh%20nl-BE%20de')).toBe('nl');
  expect(await localeAt('/?ui_locales=nl')).not.toBe('nl');
  expect(await localeAt('/?client_id=c&ui_locales=')).not.toBe('nl');
  history.replaceState(null, '', '/');
});
