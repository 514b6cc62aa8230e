import { FlowButton, useDispatch, useFlow, useMessage, useRead, useSlice } from '@latchkey/react';
import { loginTabs } from '@latchkey/slots';
import { SecondaryButton, Text, useSheet } from '@latchkey/ui';
import { lazy, Suspense, useEffect } from 'react';
import { awaitAutofill, signIn } from '../later.js';
import { said, sheet } from '../said.css.js';
import type { PasskeysAction, PasskeysState } from '../slice.js';
import { messages } from './login.messages.js';

// The product's start has fetched it by then, or there is the button: it comes at once, and can't fail.
const Autofill = /* @__PURE__ */ lazy(() => import('./autofill.view.js'));

/** The way in by passkey: through the field of a form where browsers offer that, by a button where not. */
export function Login() {
  const t = useMessage();
  const { support, isReady, ended, acted, finishing, note } = useSlice<PasskeysState>();
  const dispatch = useDispatch<PasskeysAction>();
  const login = useFlow(signIn);
  const offer = useFlow(awaitAutofill);
  const ref = useSheet<HTMLDivElement>(sheet);
  const isOffering = !!useRead(loginTabs)[0] && support !== 'dialog' && !ended;
  const flow = finishing || offer.error ? offer : login;

  useEffect(() => {
    if (support) return;
    void import('../support.js')
      .then(({ supportOf }) => supportOf())
      .catch(() => 'dialog' as const)
      .then((support) => dispatch({ type: 'passkeys/supportLearned', sets: { support } }));
  }, [support, dispatch]);

  if (support === 'none') return null;
  return (
    <>
      {(acted || !isOffering) && (
        <div ref={ref} className={said}>
          <FlowButton
            type="button"
            as={SecondaryButton}
            flow={flow}
            onClick={() => {
              dispatch({ type: 'passkeys/pressed', sets: { finishing: false, note: undefined } });
              offer.forgive();
              login.run(undefined);
            }}
          >
            <svg aria-hidden width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.5">
              <path d="M9 9a4 4 0 1 0-1 1l8 8m0-3-2 2m-2-5-2 2" />
            </svg>
            {t(messages.login)}
          </FlowButton>
          <Text role="status">{note && t(note)}</Text>
          <Text role="alert" tone="error">
            {flow.error}
          </Text>
        </div>
      )}
      {isOffering && support && isReady && (
        <Suspense>
          <Autofill />
        </Suspense>
      )}
    </>
  );
}
