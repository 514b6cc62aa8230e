import { coreOf } from '@latchkey/kernel';
import { useFlow, useSlice, useStore } from '@latchkey/react';
import { offerPrompt } from './later.js';
import type { OneTapState } from './slice.js';

/** Whether the prompt is there or about to come, so that a screen that has nothing else can do without the button. */
export function useIsWaiting(): boolean {
  const { isReady, isOver, isWanted } = useSlice<OneTapState>();
  const isSignedIn = useStore((state) => !!coreOf(state).session);
  const { status } = useFlow(offerPrompt);
  return isReady !== false && !isOver && !isWanted && !isSignedIn && !status?.error;
}
