/** The languages of the widget's texts, by tag (BCP 47). */
export const languageTags = ['en', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'zh-Hans'] as const;

/** The tag of a language of the widget's texts. */
export type LanguageTag = (typeof languageTags)[number];

/**
 * Returns the best of the widget's languages for tags in descending order of preference (RFC 4647 section 3.4, lookup):
 * that of the first tag for which there is one, else English. A language matches in each of its regions, if they share a
 * script: `de-AT` gives `de`, `pt-PT` gives `pt-BR`, and `zh-SG` gives `zh-Hans`, but `zh-TW` gives English. Ignores
 * invalid tags.
 */
export function matchLanguage(wanted: readonly string[]): LanguageTag {
  for (const tag of wanted) {
    const key = keyOf(tag);
    const match = key && languageTags.find((known) => keyOf(known) === key);
    if (match) return match;
  }
  return 'en';
}

/** The language and the script of a tag, with the likely script of a tag without one. */
function keyOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}
