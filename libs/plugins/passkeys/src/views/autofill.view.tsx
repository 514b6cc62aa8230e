import { coreOf, type UserMessage } from '@latchkey/kernel';
import { useDispatch, useSlice, useStore } from '@latchkey/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
// Imported statically, so that an offer does not depend on another chunk.
import { RENEW_MS } from '../flows.js';
import type { PasskeysAction, PasskeysState } from '../state.js';
import { createAutofillQueueEntry } from '../ceremony-lock.js';
import { usePasskeyFlow } from '../use-passkey-flow.js';

/** Renders nothing. Offers passkeys in the form's autofill while it is mounted and nobody is signed in. */
export default function Autofill() {
  return useStore((state) => coreOf(state).session) ? null : <Offers />;
}

function Offers() {
  const mark = useRef<HTMLSpanElement>(null);
  const madeAt = useRef(0);
  const [place] = useState(createAutofillQueueEntry);
  const turn = useSyncExternalStore(place.enter, () => place.turn);
  const { waitMs } = useSlice<PasskeysState>();
  const dispatch = useDispatch<PasskeysAction>();
  const offer = usePasskeyFlow('awaitAutofill');
  const isFree = !offer.busy && !offer.status?.waitSeconds;
  const refusal = useRef<UserMessage>(undefined);
  useEffect(() => {
    refusal.current = offer.status?.error?.userMessage;
  });

  useEffect(() => {
    if (!turn || !isFree) return;
    return later(waitMs, () => {
      // Wall-clock time, which continues while the computer sleeps.
      madeAt.current = Date.now();
      // Starting the flow clears its error, although the person did nothing; the state keeps the message.
      if (refusal.current) dispatch({ type: 'passkeys/offeredAgain', patch: { refusal: refusal.current } });
      offer.run(turn);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `offer` is a new object each time, but the same flow
  }, [turn, isFree, waitMs]);

  useEffect(() => {
    const screen = mark.current?.parentElement;
    const onFocus = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches('[autocomplete~="webauthn"]')) return;
      offer.clearError();
      dispatch({ type: 'passkeys/focused', patch: { refusal: undefined } });
      place.toFront();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - madeAt.current >= RENEW_MS) place.renew();
    };
    screen?.addEventListener('focusin', onFocus);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      screen?.removeEventListener('focusin', onFocus);
      document.removeEventListener('visibilitychange', onVisible);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [place]);

  return <span hidden ref={mark} />;
}

/**
 * Calls back after `ms`; for 0 in the next idle period, where the browser has them (Safari does not). Returns a
 * function that cancels it.
 */
function later(ms: number, callback: () => void): () => void {
  if (ms === 0 && typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(callback, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
