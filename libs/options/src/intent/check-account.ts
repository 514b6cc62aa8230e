import type { Connection } from '@latchkey/client';
import { coreOf, LatchkeyError, type Store } from '@latchkey/kernel';
import { intentNow, intentStateIn, type Intent, type IntentAction } from './intent-state.js';

// Loaded with the first call that depends on whether the account exists.

/** Messages of the check, which the form shows under its field. */
export const accountMessages = {
  noAccount: { id: 'intent.noAccount', text: 'There is no account with this email address.' },
  noNumber: { id: 'intent.noNumber', text: 'There is no account with this phone number.' },
  accountExists: { id: 'intent.accountExists', text: 'There is already an account with this email address.' },
} as const;

/** The values of the provider's search: `new` has no account. */
const USER_TYPES: readonly unknown[] = ['new', 'passwordless', 'password'];

/** The errors whose codes are in `MISMATCHES`. */
const mismatch = (intent: Intent, userMessage: (typeof accountMessages)[keyof typeof accountMessages]) =>
  new LatchkeyError({
    code: intent === 'signIn' ? 'intent/no-account' : 'intent/account-exists',
    message:
      intent === 'signIn'
        ? 'The person has no account, and the intent is signIn.'
        : 'The person has an account, and the intent is signUp.',
    userMessage,
  });

/** The intent of a call from the main screen. Later screens belong to an account that was checked already. */
function intentOfCall(store: Store, value: Intent): Intent {
  return coreOf(store.get()).screen === 'main' ? intentNow(intentStateIn(store), value) : 'signInOrUp';
}

/** @throws LatchkeyError `intent/no-account` or `intent/account-exists` */
function checkUserType(store: Store, intent: Intent, email: string, userType: unknown): void {
  if (intent === 'signInOrUp') return;
  const isNew = userType === 'new' || (intent === 'signUp' && intentStateIn(store).sent.includes(email));
  if (isNew === (intent === 'signUp')) return;
  throw mismatch(intent, isNew ? accountMessages.noAccount : accountMessages.accountExists);
}

/** Runs a product's own user search, and refuses an address that does not fit the intent. */
export async function searchUser<T>(
  connection: Connection,
  store: Store,
  value: Intent,
  [method, path, body, check, options]: Parameters<typeof connection.request<T>>,
): Promise<T> {
  const intent = intentOfCall(store, value);
  let userType: unknown;
  const checkAndKeep = (answer: unknown) => {
    ({ userType } = Object(answer) as { readonly userType?: unknown });
    return check(answer);
  };
  const result = await connection.request(method, path, body, checkAndKeep, options);
  checkUserType(store, intent, String(Object(body).email), userType);
  return result;
}

/** Sends a link or a code, unless the address or the number does not fit the intent. */
export async function sendToAccount<T>(
  connection: Connection,
  store: Store,
  value: Intent,
  [call, check, options]: Parameters<typeof connection.protectedCall<T>>,
): Promise<T> {
  const intent = intentOfCall(store, value);
  const { email } = call.direct.body;
  if (typeof email === 'string' && intent !== 'signInOrUp') {
    const limits = options?.signal && { signal: options.signal };
    const userType = await connection.request('POST', '/users/search', { email }, knownType, limits);
    checkUserType(store, intent, email, userType);
    // The person has left the screen.
    options?.signal?.throwIfAborted();
  }
  // `send` would add the number to the account of an active session.
  if (typeof email !== 'string' && intent === 'signIn' && !connection.session()) {
    return sendToNumber(connection, [call, check, options]);
  }
  const answer = await connection.protectedCall(call, check, options);
  if (typeof email === 'string' && intent === 'signUp') {
    const sent: IntentAction = {
      type: 'intent/addressSent',
      patch: { sent: [...intentStateIn(store).sent, email] },
    };
    store.dispatch(sent);
  }
  return answer;
}

function knownType(answer: unknown): unknown {
  const { userType } = Object(answer) as { readonly userType?: unknown };
  if (!USER_TYPES.includes(userType)) throw new TypeError('userType has an unexpected value');
  return userType;
}

/** Sends a code by the call of the provider that creates no account: there is no search for numbers. */
async function sendToNumber<T>(
  connection: Connection,
  [{ direct }, check, options]: Parameters<typeof connection.protectedCall<T>>,
): Promise<T> {
  const { phone_number, ...fields } = direct.body;
  const channel = direct.path.split('/')[2] as 'sms' | 'whatsapp';
  try {
    return await connection.protectedCall(
      {
        viaClient: ({ otps }) =>
          otps[channel].send(String(phone_number), fields as { readonly expiration_minutes: number }),
        direct: { ...direct, path: `/otps/${channel}/send/primary` },
      },
      check,
      options,
    );
  } catch (error) {
    if ((error as { readonly errorType?: string }).errorType !== 'phone_number_not_found') throw error;
    throw mismatch('signIn', accountMessages.noNumber);
  }
}
