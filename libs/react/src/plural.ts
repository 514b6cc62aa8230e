/** The forms of a text by plural category of its language. `other` is the form of every category without one. */
export type PluralForms = { readonly other: string } & {
  readonly [C in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

/**
 * Returns the form of a count in a language, by `Intl.PluralRules`, with `{count}` replaced by the number as
 * `Intl.NumberFormat` writes it: `plural('de', count, { one: '{count} Zeichen', other: '{count} Zeichen' })`.
 *
 * @param tag a BCP 47 language tag
 */
export function plural(tag: string, count: string | number, forms: PluralForms): string {
  const number = Number(count);
  const form = forms[new Intl.PluralRules(tag).select(number)] ?? forms.other;
  return form.replaceAll('{count}', new Intl.NumberFormat(tag).format(number));
}
