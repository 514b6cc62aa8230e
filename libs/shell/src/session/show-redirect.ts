import type { RedirectResult } from '@latchkey/client';
import type { LatchkeyError } from '@latchkey/kernel';
import { redirects } from '@latchkey/slots';
import { checkFrame } from '../runtime/frame-check.js';
import type { WidgetInstance } from '../runtime/instance.js';

/** Shows a redirect's result on the screen of the product that owns its token type; without one, reports an error. */
export async function showRedirect(
  { composition, runtime }: WidgetInstance,
  redirect: RedirectResult,
  onError: (error: LatchkeyError) => void,
): Promise<void> {
  const { status, tokenType, error } = redirect;
  try {
    // Shows nothing in a frame of a page that is not allowed.
    await checkFrame(composition);
  } catch {
    return;
  }
  if (status === 'none') return;
  const owner = composition.read(redirects).find(({ value }) => value.tokenType === tokenType);
  if (!owner) {
    if (error) onError(error);
    return;
  }
  const engine = await runtime.engine();
  await engine.holdSignIn?.(redirect);
  try {
    await engine.go(`${owner.plugin}/${owner.value.screen}`);
  } catch (failure) {
    // Replaces “Logging in”.
    await engine.go('main');
    throw failure;
  }
}
