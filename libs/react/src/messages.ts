import type { UserMessage } from '@latchkey/kernel';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Values for the `{placeholders}` of a text. */
export type Params = Readonly<Record<string, string | number>>;

/** The host's texts by message id: a text with `{placeholders}`, or a function of their values. */
export type Strings<Id extends string = string> = { readonly [K in Id]?: string | ((params: Params) => string) };

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
  for (const key in texts) messages[key] = { id: `${prefix}.${key}`, text: texts[key] };
  return messages as { readonly [K in Keys]: UserMessage & { readonly id: `${Prefix}.${K}` } };
}

/**
 * Creates the look-up for a widget's `strings`. The default text replaces an entry that throws or is neither a text nor
 * a function, so that a wrong entry never blocks a sign-in.
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

/** The ids of messages from {@link defineMessages}. */
export type MessageIdOf<M extends Readonly<Record<string, UserMessage>>> = M[keyof M]['id'];
