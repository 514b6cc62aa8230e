/** Safe markup. Created by {@link html} alone. */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | undefined | false | readonly Html[];

/** A template tag for markup. It escapes inserted texts; `undefined` and `false` insert nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: parts.map((part, index) => (index === 0 ? '' : toMarkup(values[index - 1])) + part).join('') };
}

function toMarkup(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
