import type { UserMessage } from '@latchkey/kernel';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Values for the `{placeholders}` of a text. */
export type Params = Readonly<Record<string, string | number>>;

/** The host's texts by message id: a text with `{placeholders}`, or a function of their values. */
export type Strings<Id extends string = string> = { readonly [K in Id]?: string | TextFunction };

// The type of a method, so that a function of certain placeholders is accepted too, such as one of a locale.
type TextFunction = { text(params: Params): string }['text'];

/** A text of a locale: with the `{placeholders}` of the English text, or a function of their values. */
export type LocaleText<Placeholder extends string = never> =
  | string
  | ((params: Readonly<Record<Placeholder, string | number>>) => string);

/** Looks up a message and fills its placeholders. */
export type Translate = (message: UserMessage, params?: Params) => string;

/**
 * Defines the messages of a view: `defineMessages('eml', { send: 'Continue with email' }).send.id` is `eml.send`.
 * Each view defines its own, so that a page loads only the texts that it draws.
 */
export function defineMessages<const Prefix extends string, Keys extends string>(
  prefix: Prefix,
  texts: Readonly<Record<Keys, string>>,
): { readonly [K in Keys]: UserMessage & { readonly id: `${Prefix}.${K}` } } {
  const messages: Record<string, UserMessage> = {};
  // Not `for…in`: a page's script may have extended `Object.prototype`.
  for (const key of Object.keys(texts) as Keys[]) messages[key] = { id: `${prefix}.${key}`, text: texts[key] };
  return messages as { readonly [K in Keys]: UserMessage & { readonly id: `${Prefix}.${K}` } };
}

/**
 * Creates the look-up for a widget's `strings`. The default text replaces an entry that throws or is neither a text nor
 * a function, so that a wrong entry never blocks a sign-in.
 */
export function translator(strings: Strings | undefined): Translate {
  return ({ id, text, params: values = {} }, params = values) => {
    let own: unknown;
    try {
      own = strings && Object.hasOwn(strings, id) && strings[id];
      if (typeof own === 'function') return own(params);
    } catch (error) {
      if (process.env.NODE_ENV !== 'production') void Promise.reject(error);
    }
    return (typeof own === 'string' ? own : text).replace(
      /\{(\w+)\}/g,
      // `replace` converts a number.
      (place, name) => (Object.hasOwn(params, name) ? params[name] : place) as string,
    );
  };
}

/** The ids of messages from {@link defineMessages}. */
export type MessageIdOf<M extends Readonly<Record<string, UserMessage>>> = M[keyof M]['id'];

/**
 * The type of a product's locales, from the ids of its messages and the placeholders of those that have any:
 * `LocaleOf<MessageIdOf<typeof messages>, { 'pager.sent': 'number' }>`. A missing or an extra id is a type error.
 */
export type LocaleOf<Id extends string, Placeholders extends { readonly [K in Id]?: string } = Record<never, never>> = {
  readonly [K in Id]: LocaleText<K extends keyof Placeholders ? Placeholders[K] & string : never>;
};
