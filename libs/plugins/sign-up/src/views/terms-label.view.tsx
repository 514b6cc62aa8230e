import { useMessage } from '@latchkey/react';
import { Link } from '@latchkey/ui';
import { Fragment } from 'react';
import type { SignUpTerms } from '../options.js';
import { messages } from './input.messages.js';

/** The sentence of the consent, with its links. */
export function TermsLabel({ links, locale }: { readonly links: SignUpTerms['links']; readonly locale: string }) {
  const t = useMessage();
  const parts = partsOf(links, locale);
  const list = parts.map(({ value }) => value).join('');
  const [before, ...after] = t(messages.terms, { links: list }).split(list);
  let index = 0;
  return (
    <>
      {before}
      {parts.map(({ type, value }, place) => {
        const link = type === 'element' ? links[index++] : undefined;
        return (
          <Fragment key={place}>
            {link ? (
              <Link href={link.url} external={t(messages.newTab)}>
                {link.label}
              </Link>
            ) : (
              value
            )}
          </Fragment>
        );
      })}
      {after.join(list)}
    </>
  );
}

/** Returns the labels and what separates them in the language. */
function partsOf(links: SignUpTerms['links'], locale: string): { type: string; value: string }[] {
  const labels = links.map(({ label }) => label);
  try {
    return new Intl.ListFormat(locale, { type: 'conjunction' }).formatToParts(labels);
  } catch {
    // No valid language tag.
    return new Intl.ListFormat('en').formatToParts(labels);
  }
}
