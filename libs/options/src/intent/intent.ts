import type { Connection } from '@latchkey/client';
import {
  definePlugin,
  describeValue,
  findUnknownOptions,
  loadChunk,
  type Cleanup,
  type Issue,
  type Read,
  type ScreenControl,
  type Store,
} from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import {
  connectionWrapper,
  loginTabs,
  mainSections,
  screenFrames,
  startScreen,
  type ConnectionWrapper,
} from '@latchkey/slots';
import { neutralAccounts } from '../neutral/neutral-accounts.js';
import type { accountMessages } from './check-account.js';
import { INTENTS, intentNow, intentSlice, intentStateIn, type Intent, type IntentAction } from './intent-state.js';
import type { messages as headingMessages } from './views/heading.messages.js';
import { IntentHeading } from './views/heading.view.js';
import type { messages as outcomeMessages } from './views/outcome.messages.js';
import type { messages as changeMessages } from './views/change-intent.messages.js';
import { ChangeIntent } from './views/change-intent.view.js';

export type { Intent } from './intent-state.js';

/** Options of {@link intent}. */
export interface IntentOptions {
  /**
   * Whether a button changes to the other intent where an address does not fit. `false` is for pages that only one kind of
   * person reaches, such as those of an invitation. @default true
   */
  readonly canChange?: boolean | undefined;
}

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Ids of the option's messages. */
export type IntentMessageId =
  | MessageIdOf<typeof headingMessages>
  | MessageIdOf<typeof changeMessages>
  | MessageIdOf<typeof outcomeMessages>
  | MessageIdOf<typeof accountMessages>;

/** The calls that depend on whether the account exists. */
const CHECKED = /^\/users\/search$|\/login_or_create$/;

/**
 * Makes the widget log people in only, or sign them up only. The heading says so. An address without an account under
 * `signIn`, or with one under `signUp`, gets a message and a button that changes to the other intent.
 *
 * @param value `signInOrUp` is the widget without this option
 * @param options `{ canChange: false }` leaves out the button
 * @example
 * <Widget provider={provider} products={[emailMagicLinks(), intent('signIn')]} />
 */
export function intent(value: Intent, options: IntentOptions = {}) {
  const canChange = Object(options).canChange !== false;
  const isChecked = value === 'signIn' || value === 'signUp';
  const wrapped = new WeakMap<Store, readonly [connection: unknown, wrapper: unknown]>();
  const wrap = (connection: Connection, store: Store): Connection => {
    valueIn.set(store, value);
    const known = wrapped.get(store);
    if (!isChecked) return connection;
    if (known?.[0] === connection) return known[1] as Connection;
    const wrapper = checkingConnection(connection, store, value);
    wrapped.set(store, [connection, wrapper]);
    return wrapper;
  };
  return definePlugin({
    id: 'intent',
    options: value,
    optionDescriptions: () => import('./descriptions.js'),
    slice: intentSlice,
    flows: () => import('./intent-flows.js'),
    screens: { outcome: () => import('./views/outcome.view.js') },
    contributes: [
      // `neutralAccounts` has a connection of its own, which does not depend on accounts.
      connectionWrapper.from((read) => (read(neutralAccounts) ? undefined : (wrap as object as ConnectionWrapper))),
      ...(isChecked
        ? [
            screenFrames.of(IntentHeading),
            mainSections.from((read) =>
              canChange && read(loginTabs)[0] && !read(neutralAccounts)
                ? { area: 'form', id: 'change', view: ChangeIntent }
                : undefined,
            ),
          ]
        : []),
    ],
    start: ({ read }, screens) => tellOutcomes(read, screens, value),
    ...(process.env.NODE_ENV !== 'production' && { rules: [() => issuesOf(value, options)] }),
  }).types<{ messages: IntentMessageId }>();
}

/** The value of the latest instance in a widget, by the widget's store: a widget calls `start` of the first one only. */
const valueIn = /* @__PURE__ */ new WeakMap<Store, Intent>();

/** Shows a screen after each sign-in that made an account under `signIn`, or found one under `signUp`. */
function tellOutcomes(read: Read, screens: ScreenControl, value: Intent): Cleanup {
  const { store, go } = screens;
  const before = screens.afterSignIn;
  screens.afterSignIn = (signIn) => {
    before?.(signIn);
    const { isNew } = signIn;
    const now = intentNow(intentStateIn(store), valueIn.get(store) ?? value);
    const signedIn: IntentAction = {
      type: 'intent/signedIn',
      patch: { sent: [], ...(isNew !== undefined && { isNew }) },
    };
    store.dispatch(signedIn);
    // A start screen, such as that of an identity provider, goes on by itself after a sign-in.
    if (now === 'signInOrUp' || read(neutralAccounts) || read(startScreen)[0]) return;
    if (isNew === (now === 'signIn')) go('intent/outcome').catch(() => {});
  };
  return () => void (screens.afterSignIn = before);
}

/** Makes a connection whose calls first check whether the account exists. The code of the check loads with the first. */
function checkingConnection(connection: Connection, store: Store, value: Intent): Connection {
  const load = () => loadChunk(import('./check-account.js'));
  return {
    ...connection,
    request: async (method, path, body, check, options) =>
      CHECKED.test(path)
        ? (await load()).searchUser(connection, store, value, [method, path, body, check, options])
        : connection.request(method, path, body, check, options),
    protectedCall: async (call, check, options) =>
      CHECKED.test(call.direct.path)
        ? (await load()).sendToAccount(connection, store, value, [call, check, options])
        : connection.protectedCall(call, check, options),
  };
}

/** The issues of development builds. */
function issuesOf(value: unknown, options: IntentOptions): readonly Issue[] {
  const unknown = findUnknownOptions(options, { canChange: true }).map((sentence): Issue => ({
    code: 'left-out',
    plugin: 'intent',
    message: `intent(): ${sentence}`,
  }));
  if (INTENTS.includes(value as Intent)) return unknown;
  const known = INTENTS.map((one) => `'${one}'`).join(', ');
  const message = `intent(): the value is ${describeValue(value)}, so the widget signs in or up. Pass one of ${known}.`;
  return [{ code: 'left-out', plugin: 'intent', message }, ...unknown];
}
