import type { CompletedSignIn, CoreState, ScreenControl } from '@latchkey/kernel';
import { changesOf, hasValue } from './changes.js';
import type { SignUpContext } from './flows.js';
import { itemsOf } from './items.js';
import { metadataOf } from './metadata.js';
import type { Person, SignUpPort } from './port.js';
import { changeRecord, deleteRecord, endRecord, KEPT_MS, readRecord } from './record.js';
import { offerRetry } from './retry-step.js';
import { ID } from './state.js';

/** The screen with the fields. */
const FIELDS = `${ID}/fields`;

/** The longest wait in ms for an update without fields, for which the person sees no screen. */
const SILENT_MS = 5_000;

/**
 * Asks a new user for what they lack, and waits for the end of the step. Returns whether a screen was shown. Never
 * rejects: if the provider or the screen does not load, the person can load it again or, without required fields, go on.
 */
export async function holdSignIn(
  ctx: SignUpContext,
  screens: ScreenControl,
  signIn: CompletedSignIn,
): Promise<boolean> {
  try {
    return await askNewUser(ctx, screens, signIn);
  } catch {
    if (signIn.isNew === false || ctx.signal.aborted) return false;
    const hasLoaded = await offerRetry(ctx, screens);
    return hasLoaded ? holdSignIn(ctx, screens, signIn) : true;
  }
}

async function askNewUser(ctx: SignUpContext, screens: ScreenControl, signIn: CompletedSignIn): Promise<boolean> {
  if ((signIn.status ?? 'authenticated') !== 'authenticated') return false;
  const port = await ctx.port();
  const person = port.person();
  if (!person || ctx.state().settled === person.sessionId) return false;
  const { publicToken } = port;
  const record = readRecord(publicToken);
  if (!isToBeAsked(signIn, person, port)) {
    deleteRecord(publicToken);
    return false;
  }
  const given = { ...record.metadata, ...metadataOf(ctx.options) };
  const items = itemsOf(ctx.options).filter((item) => !hasValue(item, person));
  const asked = items.map(({ id }) => id);
  if (!asked[0] && !changesOf([], {}, given, person, new Date())) {
    endRecord(publicToken, person.userId);
    return false;
  }
  changeRecord(publicToken, {
    metadata: given,
    pending: { userId: person.userId, method: signIn.method ?? person.method },
  });
  if (!asked[0] && (await isUpdated(port, given, person))) return false;
  if (ctx.signal.aborted) return false;
  await ctx.preload('fields');
  if (ctx.state().open !== person.sessionId) {
    ctx.dispatch({ type: 'signUp/opened', patch: { open: person.sessionId, asked, values: {}, refused: {} } });
    await screens.go(FIELDS);
  }
  return untilLeft(ctx, screens, port, person);
}

/**
 * Whether the person is a new user who has not been asked. If the provider does not say who is new, a user counts as new
 * for the time that a sign-up may take.
 */
function isToBeAsked({ isNew }: CompletedSignIn, { userId, ageMs }: Person, { publicToken }: SignUpPort): boolean {
  const { pending, asked } = readRecord(publicToken);
  if (pending?.userId === userId) return true;
  return asked !== userId && (isNew ?? ageMs < KEPT_MS);
}

/** Sends the host's metadata without a screen. Returns whether that has succeeded; otherwise the screen tries again. */
async function isUpdated(port: SignUpPort, given: SignUpMetadata, person: Person): Promise<boolean> {
  try {
    await port.update(changesOf([], {}, given, person, new Date()) ?? {}, undefined, SILENT_MS);
    endRecord(port.publicToken, person.userId);
    return true;
  } catch {
    return false;
  }
}

type SignUpMetadata = Readonly<Record<string, unknown>>;

/**
 * Resolves when the person leaves the step: with true at its end. Never resolves if the session ends or becomes that of
 * another user, because the sign-in has no end then.
 */
function untilLeft(ctx: SignUpContext, screens: ScreenControl, port: SignUpPort, person: Person): Promise<boolean> {
  const { store, go } = screens;
  return new Promise((resolve) => {
    const check = () => {
      const { settled } = ctx.state();
      const isHere = (store.get().get('core') as CoreState).screen === FIELDS;
      const isSameUser = port.person()?.userId === person.userId;
      if (settled !== person.sessionId && isSameUser && isHere && !ctx.signal.aborted) return;
      stop();
      ctx.signal.removeEventListener('abort', check);
      if (isSameUser) return resolve(settled === person.sessionId);
      deleteRecord(port.publicToken);
      if (isHere) go('main').catch(() => {});
    };
    const stop = store.subscribe(check);
    ctx.signal.addEventListener('abort', check);
    check();
  });
}
