import { FlowButton, useDispatch, useMessage, useRead, useSlice } from '@latchkey/react';
import { loginTabs } from '@latchkey/slots';
import { SecondaryButton, Stack, Text, useBeforePaint } from '@latchkey/ui';
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import type { PasskeysAction, PasskeysState } from '../state.js';
import { askSupport } from '../support.js';
import { usePasskeyFlow } from '../use-passkey-flow.js';
import { messages } from './login.messages.js';

// Loads at once and can't fail: `start` has already fetched the chunk, or else the button replaces it.
const Autofill = /* @__PURE__ */ lazy(() => import('./autofill.view.js'));

function useLogin() {
  const state = useSlice<PasskeysState>();
  const hasForm = !!useRead(loginTabs)[0];
  const { support, acted, ended, isLate } = state;
  const isOffering = hasForm && support !== 'dialog' && !ended;
  const isShown = support !== 'none' && (acted || !isOffering);
  return { ...state, isOffering, isShown, isBelow: hasForm && isLate };
}

/** The passkey log-in: through a form's autofill where the browser supports it, otherwise with a button. */
export function Login() {
  const { support, isReady, isOffering, isShown, isBelow } = useLogin();
  const dispatch = useDispatch<PasskeysAction>();
  const shown = useRef(isShown);
  const [, setMounted] = useState(false);
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );

  useBeforePaint(() => {
    shown.current = isShown;
  });
  useBeforePaint(() => {
    const place = (isLate?: boolean) => dispatch({ type: 'passkeys/placed', patch: { isLate } });
    // Renders again before the paint; otherwise React applies the store's change only after the paint.
    setMounted(true);
    // Server-rendered markup was painted before hydration.
    if (isHydrating) return place(!shown.current);
    place();
    // Runs right before the first paint.
    const frame = requestAnimationFrame(() => place(!shown.current));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the main screen appears
  }, []);
  useBeforePaint(() => {
    if (!support) askSupport((support) => dispatch({ type: 'passkeys/supportDetected', patch: { support } }));
  }, [support, dispatch]);

  return (
    <>
      {isShown && !isBelow && <LoginButton />}
      {isOffering && support === 'autofill' && isReady && (
        <Suspense>
          <Autofill />
        </Suspense>
      )}
    </>
  );
}

/**
 * The button below the form, for a button that appears after the first paint: it must not move what the person is about
 * to press.
 */
export function LateLogin() {
  const { isShown, isBelow } = useLogin();
  return isShown && isBelow ? <LoginButton /> : null;
}

function LoginButton() {
  const t = useMessage();
  const { finishing, note, refusal } = useSlice<PasskeysState>();
  const dispatch = useDispatch<PasskeysAction>();
  const login = usePasskeyFlow('signIn');
  const offer = usePasskeyFlow('awaitAutofill');
  const flow = finishing || offer.error ? offer : login;
  return (
    <Stack gap={1}>
      <FlowButton
        type="button"
        as={SecondaryButton}
        flow={flow}
        onClick={() => {
          dispatch({ type: 'passkeys/pressed', patch: { finishing: false, note: undefined, refusal: undefined } });
          offer.clearError();
          login.run();
        }}
      >
        <svg aria-hidden width="20" height="20" viewBox="2 1 21 21" fill="currentColor">
          {/* The passkey mark of the FIDO Alliance. */}
          <path d="M10.5 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9m12 9a3.5 3.5 0 1 0-5 3.15V19l1.5 1.5 2.5-2.5-1.5-1.5 1.5-1.5-1.24-1.24a3.5 3.5 0 0 0 2.24-3.26m-3.5 0a1 1 0 1 1 1-1 1 1 0 0 1-1 1m-4.56 2.02A6 6 0 0 0 12 12H9a6 6 0 0 0-6 6v2h13v-5.51a5 5 0 0 1-1.56-1.97" />
        </svg>
        {t(messages.login)}
      </FlowButton>
      <Text role="status">{note && t(note)}</Text>
      <Text role="alert" tone="error">
        {offer.error ?? (refusal ? t(refusal) : flow.error)}
      </Text>
    </Stack>
  );
}
