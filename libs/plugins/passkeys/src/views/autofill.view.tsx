import { coreOf } from '@latchkey/kernel';
import { useBackgroundOffer, useDispatch, useQueueEntry, useSlice, useStore } from '@latchkey/react';
import { useEffect, useRef } from 'react';
// Imported statically, so that an offer does not depend on another chunk.
import { RENEW_MS } from '../flows.js';
import type { PasskeysAction, PasskeysState } from '../state.js';
import { createAutofillQueueEntry, renewTurn } from '../ceremony-lock.js';
import { usePasskeyFlow } from '../use-passkey-flow.js';

/** Renders nothing. Offers passkeys in the form's autofill while it is mounted and nobody is signed in. */
export default function Autofill() {
  return useStore((state) => coreOf(state).session) ? null : <Offers />;
}

function Offers() {
  const mark = useRef<HTMLSpanElement>(null);
  const madeAt = useRef(0);
  const place = useQueueEntry(createAutofillQueueEntry);
  const { turn } = place;
  const { waitMs } = useSlice<PasskeysState>();
  const dispatch = useDispatch<PasskeysAction>();
  const offer = usePasskeyFlow('awaitAutofill');
  const isFree = !offer.busy && !offer.status?.waitSeconds;

  const makeOffer = (turn: AbortSignal) => () => {
    // Wall-clock time, which continues while the computer sleeps.
    madeAt.current = Date.now();
    // Starting the flow clears its error, although the person did nothing; the state keeps the message.
    const refusal = offer.status?.error?.userMessage;
    if (refusal) dispatch({ type: 'passkeys/offeredAgain', patch: { refusal } });
    offer.run(turn);
  };
  useBackgroundOffer(turn && isFree ? makeOffer(turn) : undefined, waitMs);

  useEffect(() => {
    const screen = mark.current?.parentElement;
    const onFocus = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches('[autocomplete~="webauthn"]')) return;
      offer.clearError();
      dispatch({ type: 'passkeys/focused', patch: { refusal: undefined } });
      place.toFront();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - madeAt.current >= RENEW_MS) renewTurn(place);
    };
    screen?.addEventListener('focusin', onFocus);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      screen?.removeEventListener('focusin', onFocus);
      document.removeEventListener('visibilitychange', onVisible);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `offer` is a new object each time, but the same flow
  }, [place]);

  return <span hidden ref={mark} />;
}
