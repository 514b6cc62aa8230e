import { FlowButton, useDispatch, useMessage, useSlice } from '@latchkey/react';
import type { OAuthProvider } from '@latchkey/slots';
import { ProgressBar, SecondaryButton, Text, useSheet } from '@latchkey/ui';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
// Imported statically, so that an offer does not depend on another chunk.
import { TRIES, type Offer } from '../flows.js';
import { followFrames, type Frames } from '../frames.js';
import type { OneTapAction, OneTapState } from '../state.js';
import { createPromptQueueEntry } from '../prompt-queue.js';
import { useOneTapFlow } from '../use-one-tap-flow.js';
import { Box } from './box.view.js';
import * as css from './offer.css.js';
import { messages } from './offer.messages.js';

/** Props of {@link Asking}. */
export interface AskingProps {
  readonly provider: OAuthProvider;
  readonly place: Offer['place'];
}

/** Offers the prompt when it is this widget's turn, and shows the result. */
export function Asking({ provider, place }: AskingProps) {
  const t = useMessage();
  const { isOver, isSubmitting, note } = useSlice<OneTapState>();
  const offer = useOneTapFlow('offerPrompt');
  const [seat] = useState(createPromptQueueEntry);
  const turn = useSyncExternalStore(seat.enter, () => seat.turn);
  const [isAskedFor, setAskedFor] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  useOffers(turn && !offer.status && !isOver ? () => offer.run({ provider, place, turn }) : undefined);
  useFocus(group, offer.busy && !!isSubmitting, !!offer.error);

  const isWorking = offer.busy && isSubmitting;
  return (
    <>
      {place === 'embedded' && turn && (offer.busy || !isOver) && <Box isShown={offer.busy} />}
      <div
        ref={useSheet(css.sheet, group)}
        className={css.said}
        role="group"
        aria-label={t(messages.google)}
        tabIndex={-1}
      >
        {isWorking && <ProgressBar label={t(messages.submitting)} />}
        <Text role="status">{isWorking && offer.status?.status === 'slow' ? t(messages.slow) : note && t(note)}</Text>
        {turn && (offer.error || isAskedFor) && !isWorking && (
          <FlowButton
            type="button"
            as={SecondaryButton}
            flow={offer}
            onClick={() => {
              setAskedFor(true);
              offer.run({ provider, place, turn, isAskedFor: true });
            }}
          >
            {t(messages.again)}
          </FlowButton>
        )}
        <Text role="alert" tone="error">
          {offer.error}
        </Text>
      </div>
    </>
  );
}

/**
 * Runs an offer when the page is idle. After a failure, retries after the delay, or when the page may have recovered.
 */
function useOffers(run: (() => void) | undefined): void {
  const { failures, waitMs } = useSlice<OneTapState>();
  const dispatch = useDispatch<OneTapAction>();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const canRun = !!run && isOnline && failures < TRIES;
  const latest = useRef(run);

  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (canRun) return later(waitMs, () => latest.current?.());
  }, [canRun, failures, waitMs]);
  useEffect(() => {
    if (failures === 0) return;
    const wake = () => {
      if (document.visibilityState === 'visible') {
        dispatch({ type: 'onetap/wokenUp', patch: { failures: 0, waitMs: 0 } });
      }
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [failures, dispatch]);
}

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Calls `callback` after `ms`, or when idle if `ms` is 0. Safari has no `requestIdleCallback`. */
function later(ms: number, callback: () => void): () => void {
  if (ms === 0 && typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(callback, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Google's prompt is an iframe. When it disappears with the focus, moves the focus to the group or the next button. */
function useFocus(group: RefObject<HTMLElement | null>, isWorking: boolean, hasFailed: boolean): void {
  const { prompt } = useSlice<OneTapState>();
  const frames = useRef<Frames>(undefined);
  useEffect(() => {
    const followed = followFrames();
    frames.current = followed;
    return followed.stop;
  }, []);
  useEffect(() => {
    if (isWorking && frames.current?.hadFocus()) group.current?.focus();
  }, [group, isWorking]);
  useEffect(() => {
    if (hasFailed && group.current?.matches(':focus')) group.current.querySelector('button')?.focus();
  }, [group, hasFailed]);
  useEffect(() => {
    if (prompt === 'cancelled' && frames.current?.hadFocus()) {
      group.current?.parentElement?.querySelector('button')?.focus();
    }
  }, [group, prompt]);
}
