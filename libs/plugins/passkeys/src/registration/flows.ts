import { revalidate, type PageActivity } from '@latchkey/client';
import type { FlowContext } from '@latchkey/kernel';
import { inDialog } from '../ceremony-lock.js';
import type { PasskeysOptions } from '../options.js';
import { passkeysOf, type Passkey, type PasskeyRegistered, type RegistrationPort } from './port.js';
import type { RegistrationAction, RegistrationState } from './state.js';
import { isGone, isSignedOut, toRegistrationError, flowMessages } from './errors.js';

/** Events that the host receives. */
export type PasskeyRegistrationEvent =
  | { readonly type: 'PASSKEY_REGISTER'; readonly data: PasskeyRegistered }
  | { readonly type: 'PASSKEY_SKIP' | 'PASSKEY_DONE'; readonly data: Record<string, never> }
  | {
      readonly type: 'passkey-registration/renamed';
      readonly data: { readonly webauthn_registration_id: string; readonly name: string };
    }
  | { readonly type: 'passkey-registration/deleted'; readonly data: { readonly webauthn_registration_id: string } };

/** The context of the mode's flows. */
export type RegistrationContext = FlowContext<{
  state: RegistrationState;
  action: RegistrationAction;
  port: RegistrationPort;
  screen: 'success';
  event: PasskeyRegistrationEvent;
  options: PasskeysOptions;
}>;

/** The maximum length of a passkey's name, in code points. */
const NAME_LENGTH = 128;

/** Checks whether a person is signed in, for whom a passkey can be created. */
export async function lookForUser(ctx: RegistrationContext): Promise<void> {
  const port = await ctx.port();
  ctx.dispatch({ type: 'passkey-registration/userLearned', patch: { hasUser: port.hasUser(), isSignedOut: false } });
}

/** Opens the browser's dialog, creates the passkey, and shows it in the list. */
export async function createPasskey(ctx: RegistrationContext): Promise<void> {
  ctx.dispatch({ type: 'passkey-registration/begun', patch: { note: undefined } });
  const complete = (data: PasskeyRegistered) =>
    ctx.complete({
      action: { type: 'passkey-registration/created', patch: { isCreated: true, passkeys: listedIn(data) } },
      screen: 'success',
      method: 'passkeys',
      event: { type: 'PASSKEY_REGISTER', data },
    });
  try {
    const isCreated = await inDialog(ctx, async (course) => {
      const [port] = await Promise.all([ctx.port(), ctx.preload('success')]);
      // The person left while the code loaded: opens no dialog.
      course.signal.throwIfAborted();
      const wish = { ...ctx.options, sessionDurationMinutes: ctx.env.sessionDurationMinutes };
      await complete(await port.register(wish, course, (late) => void complete(late)));
    });
    if (!isCreated) ctx.dispatch({ type: 'passkey-registration/notCreated', patch: { note: flowMessages.notCreated } });
  } catch (error) {
    if (!isSignedOut(error)) throw toRegistrationError(error, ctx.options);
    ctx.dispatch({ type: 'passkey-registration/userLearned', patch: { hasUser: false, isSignedOut: true } });
  }
}

/** The passkeys in the response; `undefined` if it has no valid list, so that the list is requested. */
function listedIn({ user }: PasskeyRegistered): readonly Passkey[] | undefined {
  try {
    return passkeysOf(user);
  } catch {
    return undefined;
  }
}

/** Continues without a new passkey. */
export async function skip(ctx: RegistrationContext): Promise<void> {
  ctx.dispatch({ type: 'passkey-registration/skipped', patch: { isCreated: false } });
  await ctx.go('success');
  ctx.emit({ type: 'PASSKEY_SKIP', data: {} });
}

/** Returns to the screen that creates a passkey. */
export async function startOver(ctx: RegistrationContext): Promise<void> {
  ctx.dispatch({
    type: 'passkey-registration/begun',
    patch: { note: undefined, said: undefined, isDone: false, act: undefined },
  });
  await ctx.go('main');
}

/** Emits that the person has finished; the host continues from there. */
export async function finish(ctx: RegistrationContext): Promise<void> {
  ctx.dispatch({ type: 'passkey-registration/done', patch: { isDone: true, said: undefined } });
  ctx.emit({ type: 'PASSKEY_DONE', data: {} });
}

/** Loads the person's passkeys from the provider. */
export async function listPasskeys(ctx: RegistrationContext): Promise<void> {
  const port = await ctx.port();
  const passkeys = await logged(port.list());
  ctx.dispatch({ type: 'passkey-registration/listed', patch: { passkeys } });
}

/**
 * Keeps the displayed list up to date: loads it again after a failure, when the person returns to the page and when the
 * browser is online again. A failure leaves the screen unchanged. Only tests pass `page`.
 */
export async function revalidatePasskeys(ctx: RegistrationContext, page?: PageActivity): Promise<void> {
  ctx.pauseTimeout();
  const { isCreated, passkeys } = ctx.state();
  await revalidate(
    async () => logged((await ctx.port()).list()),
    (passkeys) => {
      // The list does not change while a passkey is being renamed or deleted.
      if (!ctx.state().act) ctx.dispatch({ type: 'passkey-registration/listed', patch: { passkeys } });
    },
    // After a registration, its response has already provided the list.
    { signal: ctx.signal, clock: ctx.clock, isStale: !isCreated || !passkeys, ...(page && { page }) },
  );
}

/** Renames a passkey to the typed name. */
export async function renamePasskey(
  ctx: RegistrationContext,
  { id, typed }: { id: string; typed: string },
): Promise<void> {
  const name = typed.trim();
  if (!name || [...name].length > NAME_LENGTH) {
    return ctx.dispatch({ type: 'passkey-registration/nameRefused', patch: { refused: flowMessages.badName } });
  }
  const port = await ctx.port();
  await logged(port.rename(id, name, ctx.signal));
  const passkeys = ctx.state().passkeys?.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey));
  ctx.dispatch({
    type: 'passkey-registration/renamed',
    patch: { passkeys, act: undefined, isDone: false, said: { message: flowMessages.renamed, name } },
  });
  ctx.emit({ type: 'passkey-registration/renamed', data: { webauthn_registration_id: id, name } });
}

/** Deletes a passkey permanently. A passkey that no longer exists counts as deleted. */
export async function deletePasskey(
  ctx: RegistrationContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const port = await ctx.port();
  const removed = port.remove(id, ctx.signal).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  await logged(removed);
  const passkeys = ctx.state().passkeys?.filter((passkey) => passkey.id !== id);
  ctx.dispatch({
    type: 'passkey-registration/deleted',
    patch: { passkeys, act: undefined, isDone: false, said: { message: flowMessages.deleted, name } },
  });
  ctx.emit({ type: 'passkey-registration/deleted', data: { webauthn_registration_id: id } });
}

/**
 * behaviour.md 8: failures to load, update and delete are logged, in production too. The error is rethrown, so that the
 * screen shows it too. A call that ends because the person has left is no failure.
 */
async function logged<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (Object(error).code !== 'provider/aborted')
      console.error('Latchkey: the list of passkeys could not be read or changed.', error);
    throw error;
  }
}
