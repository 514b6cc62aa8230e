import type { Connection } from '@latchkey/client';
import { definePlugin, loadChunk, type Issue, type Read, type Store } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { connectionWrapper, emailSenders, type ConnectionWrapper } from '@latchkey/slots';
import { neutralAccounts } from './neutral-accounts.js';
import type { neutralMessages } from './neutral-answers.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Ids of the option's messages. */
export type NeutralMessageId = MessageIdOf<typeof neutralMessages>;

/** The calls whose answers depend on whether the account exists. */
const DEPENDENT = /^\/(users\/search|passwords\/authenticate|passwords\/email\/reset\/start)$/;

/**
 * The texts, the screens and the sequence of calls do not depend on whether an account exists, and the user search is
 * not called. The answers of the provider must be neutral, too.
 *
 * @example
 * <Widget provider={provider} products={[emailMagicLinks(), neutral()]} />
 */
export function neutral() {
  const wrapped = new WeakMap<Store, readonly [connection: unknown, wrapper: unknown]>();
  const wrap = (connection: Connection, store: Store): Connection => {
    const known = wrapped.get(store);
    if (known?.[0] === connection) return known[1] as Connection;
    const wrapper = neutralConnection(connection);
    wrapped.set(store, [connection, wrapper]);
    return wrapper;
  };
  return definePlugin({
    id: 'neutral',
    optionDescriptions: () => import('../intent/descriptions.js'),
    contributes: [neutralAccounts.of(true), connectionWrapper.of(wrap as object as ConnectionWrapper)],
    ...(process.env.NODE_ENV !== 'production' && { rules: [({ read }) => issuesOf(read)] }),
  }).types<{ messages: NeutralMessageId }>();
}

function neutralConnection(connection: Connection): Connection {
  const load = () => loadChunk(import('./neutral-answers.js'));
  return {
    ...connection,
    request: async (method, path, body, check, options) =>
      DEPENDENT.test(path)
        ? (await load()).answerSearch(check)
        : connection.request(method, path, body, check, options),
    protectedCall: async (call, check, options) => {
      const answer = connection.protectedCall(call, check, options);
      if (!DEPENDENT.test(call.direct.path)) return answer;
      return answer.catch(async (error: unknown) => (await load()).answerRefusal(error, call.direct.path, check));
    },
  };
}

/** The issues of development builds. */
function issuesOf(read: Read): readonly Issue[] {
  const senders = read(emailSenders);
  // A product of rank 0 sets passwords for accounts that exist.
  if (!senders[0] || senders.some(({ value }) => value.rank > 0)) return [];
  const message =
    "neutral(): nobody can create an account: a new password would show whether one exists. Add emailMagicLinks() or otp({ methods: ['email'] }).";
  return [{ code: 'left-out', plugin: 'neutral', message }];
}
