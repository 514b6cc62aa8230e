/**
 * What is wrong with the tag of a language (BCP 47), or `undefined`.
 *
 * @param {string} tag
 * @param {ReadonlySet<string>} identifiers those of the templates, among which the tag in camel case must be unique.
 */
export function problemWithTag(tag, identifiers) {
  const language = localeOf(tag);
  if (!language || languageOf(tag) === undefined) {
    return `The tag ${JSON.stringify(tag)} is not that of a language. Use a tag of BCP 47, such as "tr" or "pt-PT".`;
  }
  const { language: name, script, region } = language;
  const short = [name, script, region].filter(Boolean).join('-');
  if (tag !== short) return `Write the tag ${JSON.stringify(tag)} as "${short}".`;
  if (identifiers.has(tag.replaceAll('-', ''))) {
    const longer = `${tag}-${language.maximize().region}`;
    return `The tag "${tag}" is a word in the code of a language. Use one with a region, such as "${longer}".`;
  }
  return undefined;
}

/** The name of a language in English, or `undefined` if there is no such language. @param {string} tag */
export const languageOf = (tag) => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag);

/** The scripts from right to left of living languages: https://www.w3.org/International/questions/qa-scripts */
const FROM_RIGHT = new Set('Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa'.split(' '));

/** The direction of a language, by its script. @param {string} tag @returns {'ltr' | 'rtl'} */
export const directionOf = (tag) => (FROM_RIGHT.has(new Intl.Locale(tag).maximize().script) ? 'rtl' : 'ltr');

function localeOf(tag) {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
