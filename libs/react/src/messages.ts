import type { Words } from '@latchkey/kernel';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** What fills the `{places}` of a text. */
export type Params = Readonly<Record<string, string | number>>;

/** A host's own texts by message id: a text with `{places}`, or a function of what would fill them. */
export type Strings<Id extends string = string> = { readonly [K in Id]?: string | ((params: Params) => string) };

/** Looks a message up and fills its places. */
export type Translate = (message: Words, params?: Params) => string;

/**
 * Names the texts of a view: `defineMessages('eml', { send: 'Continue with email' }).send.id` is `eml.send`.
 * Views define their own, so that texts reach only pages that draw them.
 */
export function defineMessages<const Prefix extends string, Keys extends string>(
  prefix: Prefix,
  texts: Readonly<Record<Keys, string>>,
): { readonly [K in Keys]: Words & { readonly id: `${Prefix}.${K}` } } {
  const messages: Record<string, Words> = {};
  for (const key in texts) messages[key] = { id: `${prefix}.${key}`, text: texts[key] };
  return messages as { readonly [K in Keys]: Words & { readonly id: `${Prefix}.${K}` } };
}

/**
 * Makes the look-up for a widget's `strings`. One that throws, or gives no text, gives way to the text of ours: nobody is
 * kept from signing in by a word.
 */
export function translator(strings: Strings | undefined): Translate {
  return ({ id, text }, params = {}) => {
    let own: unknown;
    try {
      own = strings && Object.hasOwn(strings, id) && strings[id];
      if (typeof own === 'function') return own(params);
    } catch (error) {
      if (process.env.NODE_ENV !== 'production') void Promise.reject(error);
    }
    return (typeof own === 'string' ? own : text).replace(/\{(\w+)\}/g, (place, name) =>
      String(Object.hasOwn(params, name) ? params[name] : place),
    );
  };
}

/** The ids of what {@link defineMessages} gave. */
export type MessageIdOf<M extends Readonly<Record<string, Words>>> = M[keyof M]['id'];
