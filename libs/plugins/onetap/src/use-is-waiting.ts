import { coreOf } from '@latchkey/kernel';
import { useSlice, useStore } from '@latchkey/react';
import type { OneTapState } from './slice.js';
import { useOneTapFlow } from './use-one-tap-flow.js';

/** Whether the prompt is there or about to come, so that a screen that has nothing else can do without the button. */
export function useIsWaiting(): boolean {
  const { isReady, isOver, isWanted } = useSlice<OneTapState>();
  const isSignedIn = useStore((state) => !!coreOf(state).session);
  const { status } = useOneTapFlow('offerPrompt');
  return isReady !== false && !isOver && !isWanted && !isSignedIn && !status?.error;
}
