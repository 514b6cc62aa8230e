import { coreOf } from '@latchkey/kernel';
import { FlowButton, Screen, useDispatch, useMessage, useSlice, useStore, type FlowHandle } from '@latchkey/react';
import { SecondaryButton, Stack, Text } from '@latchkey/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { failureWords } from '../not-created.js';
import type { RegistrationAction, RegistrationState } from '../state.js';
import { askSupport } from '../../support.js';
import { useRegistrationFlow } from '../use-registration-flow.js';
import { messages } from './start.messages.js';

/**
 * The screen that offers to create a passkey (behaviour.md 2, Passkey Registration Start). It renders before the
 * session is known.
 */
export function Start() {
  const t = useMessage();
  const { hasUser, isSignedOut, support, note } = useSlice<RegistrationState>();
  const session = useStore((state) => coreOf(state).session);
  const dispatch = useDispatch<RegistrationAction>();
  const look = useRegistrationFlow('lookForUser');
  const create = useRegistrationFlow('createPasskey');
  const leave = useRegistrationFlow('skip');
  const failure = useFailure(create);

  useEffect(() => {
    // While a passkey is created, an invalid response can replace the session until the flow restores it: that is no
    // sign-out.
    if (!create.busy) look.run();
    // oxlint-disable-next-line react/exhaustive-deps -- once, and whenever the session changes elsewhere
  }, [session]);

  useEffect(() => {
    if (support) return;
    askSupport((found) => dispatch({ type: 'passkey-registration/supportDetected', patch: { support: found } }));
  }, [support, dispatch]);

  if (hasUser === false) {
    return (
      <>
        <Text role="alert" tone="error">
          {t(messages.noUser)}
        </Text>
        {isSignedOut && <CreateAgain />}
      </>
    );
  }
  const isUnable = support === 'none';
  return (
    <Screen heading={messages.setUp} back={false}>
      <Text>{t(messages.explain)}</Text>
      <Stack>
        <Stack gap={1}>
          {look.error ? (
            <FlowButton type="button" flow={look} onClick={() => look.run()}>
              {t(messages.again)}
            </FlowButton>
          ) : (
            <FlowButton
              type="button"
              flow={create}
              disabled={isUnable || leave.busy}
              onClick={() => {
                leave.clearError();
                create.run();
              }}
            >
              {t(messages.create)}
            </FlowButton>
          )}
          <Text role="status">{isUnable ? t(messages.cannotCreate) : note && t(note)}</Text>
          <Text role="alert" tone="error">
            {look.error ?? failure ?? leave.error}
          </Text>
        </Stack>
        <FlowButton
          type="button"
          as={SecondaryButton}
          flow={leave}
          disabled={create.busy}
          onClick={() => {
            create.clearError();
            leave.run();
          }}
        >
          {t(messages.skip)}
        </FlowButton>
      </Stack>
    </Screen>
  );
}

/** The reason why no passkey was created, with links if the text contains any. */
function useFailure({ status, error }: Pick<FlowHandle<never>, 'status' | 'error'>): ReactNode {
  const t = useMessage();
  if (!status?.error || typeof error !== 'string') return error;
  return failureWords(status.error)
    .map((each) => t(each))
    .join(' ');
}

/**
 * The retry button after the provider has rejected the session. It takes the focus, because the pressed button is gone.
 */
function CreateAgain() {
  const t = useMessage();
  const create = useRegistrationFlow('createPasskey');
  const failure = useFailure(create);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={place}>
      <Stack gap={1}>
        <FlowButton type="button" flow={create} onClick={() => create.run()}>
          {t(messages.again)}
        </FlowButton>
        <Text role="alert" tone="error">
          {failure}
        </Text>
      </Stack>
    </div>
  );
}
