import { coreOf, type ScreenControl } from '@latchkey/kernel';
import type { SignUpContext } from './flows.js';
import { ID } from './state.js';

const RETRY = `${ID}/retry`;

/**
 * Shows that the step has not loaded, and waits for the person. Resolves with true if it has loaded now, and with false if
 * the person goes on without it. Never resolves if the session ends, because the sign-in has no end then.
 */
export async function offerRetry(ctx: SignUpContext, { store, go }: ScreenControl): Promise<boolean> {
  const { loads, skips } = ctx.state();
  await go(RETRY);
  return new Promise((resolve) => {
    const check = () => {
      const now = ctx.state();
      const isHere = coreOf(store.get()).screen === RETRY && !ctx.signal.aborted;
      const isDecided = now.loads !== loads || now.skips !== skips;
      if (isHere && !isDecided) return;
      stop();
      ctx.signal.removeEventListener('abort', check);
      if (isHere) resolve(now.loads !== loads);
      // The person has left the screen: by its button to log out, or by the browser's Back, with a session.
      else void hasSession(ctx).then((isSignedIn) => isSignedIn && resolve(false));
    };
    const stop = store.subscribe(check);
    ctx.signal.addEventListener('abort', check);
    check();
  });
}

async function hasSession(ctx: SignUpContext): Promise<boolean> {
  try {
    return !!(await ctx.port()).person();
  } catch {
    return false;
  }
}
