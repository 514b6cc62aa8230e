import { createTurnQueue } from '@latchkey/kernel';
import { FlowButton, useBackgroundOffer, useDispatch, useMessage, useQueueEntry, useSlice } from '@latchkey/react';
import { ProgressBar, SecondaryButton, Text, useSheet } from '@latchkey/ui';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
// Imported statically, so that an offer does not depend on another chunk.
import { hasAttemptsLeft, type Offer } from '../flows.js';
import { followFrames } from '../frames.js';
import type { OneTapAction, OneTapState } from '../state.js';
import { useOneTapFlow } from '../use-one-tap-flow.js';
import { Box } from './box.view.js';
import * as css from './offer.css.js';
import { messages } from './offer.messages.js';

// Google's script has one prompt per page, for the latest caller. Widgets therefore queue: the first one requests the
// prompt, and the next one follows when the first has left.
const queue = /* @__PURE__ */ createTurnQueue();

/** Offers the prompt when it is this widget's turn, and shows the result. */
export function Asking({ provider, place }: Pick<Offer, 'provider' | 'place'>) {
  const t = useMessage();
  const { isOver, isSubmitting, note } = useSlice<OneTapState>();
  const offer = useOneTapFlow('offerPrompt');
  const { turn } = useQueueEntry(queue.createEntry);
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

/** Makes offers. After a failure, retries after the delay, or when the page may have recovered. */
function useOffers(run: (() => void) | undefined): void {
  const { failures, waitMs } = useSlice<OneTapState>();
  const dispatch = useDispatch<OneTapAction>();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  useBackgroundOffer(isOnline && hasAttemptsLeft(failures) ? run : undefined, waitMs);
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

/** Google's prompt is an iframe. When it disappears with the focus, moves the focus to the group or the next button. */
function useFocus(group: RefObject<HTMLElement | null>, isWorking: boolean, hasFailed: boolean): void {
  const { prompt } = useSlice<OneTapState>();
  const frames = useRef<ReturnType<typeof followFrames>>(undefined);
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
