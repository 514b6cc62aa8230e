import { coreOf } from '@latchkey/kernel';
import { useSlice, useStore } from '@latchkey/react';
import type { OneTapState } from './state.js';
import { useOneTapFlow } from './use-one-tap-flow.js';

/** Whether the prompt is visible or expected. A screen with no other content then omits the button. */
export function useIsWaiting(): boolean {
  const { isReady, isOver, isWanted } = useSlice<OneTapState>();
  const isSignedIn = useStore((state) => !!coreOf(state).session);
  const { status } = useOneTapFlow('offerPrompt');
  return isReady !== false && !isOver && !isWanted && !isSignedIn && !status?.error;
}
