import { FlowButton, Screen, useMessage, useSlice } from '@latchkey/react';
import { SecondaryButton, Stack, Text, useSheet } from '@latchkey/ui';
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { Passkey } from '../port.js';
import type { RegistrationState } from '../state.js';
import { useRegistrationFlow } from '../use-registration-flow.js';
import { PasskeyRow } from './passkey-row.view.js';
import * as css from './success.css.js';
import { messages } from './success.messages.js';

/**
 * The list of the person's passkeys (behaviour.md 2, Passkey Registration Success). Each can be renamed and deleted.
 */
export default function Success() {
  const t = useMessage();
  const { isCreated, passkeys, act, said: news, isDone } = useSlice<RegistrationState>();
  const load = useRegistrationFlow('listPasskeys');
  const revalidation = useRegistrationFlow('revalidatePasskeys');
  const over = useRegistrationFlow('startOver');
  const done = useRegistrationFlow('finish');
  const [isAgain, setAgain] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const ref = useSheet(css.sheet, top);
  const onFocus = useFocusOfRemoved(top, passkeys);

  useEffect(() => {
    if (!passkeys) load.run();
    revalidation.run();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen appears
  }, []);

  useEffect(() => {
    // Revalidation has loaded the list after a failure.
    if (passkeys) load.clearError();
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is a new object each time, but the same flow
  }, [passkeys]);

  useEffect(() => {
    if (!isAgain || !passkeys) return;
    // The retry button has disappeared, and the focus with it.
    top.current?.querySelector('button')?.focus();
    setAgain(false);
  }, [isAgain, passkeys]);

  const isEmpty = passkeys?.length === 0;
  const loading = load.busy && !isAgain && (load.status?.status === 'slow' ? messages.slow : messages.loading);
  const failure = !passkeys && load.error;
  return (
    <Screen heading={isCreated && !isEmpty ? messages.created : messages.yours} back={false}>
      <div ref={ref} onFocus={onFocus}>
        <Stack gap={3}>
          <Stack gap={1}>
            {passkeys?.[0] && (
              // Without the role, Safari exposes no list when it has no markers.
              <ul role="list" className={css.list}>
                {passkeys.map((passkey, index) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    title={passkey.name || t(messages.unnamed, { number: index + 1 })}
                    showDomain={passkeys.some(({ domain }) => domain !== passkey.domain)}
                    disabled={!!act || over.busy}
                  />
                ))}
              </ul>
            )}
            <Text role="status">{news ? t(news.message, { name: news.name }) : loading && t(loading)}</Text>
            <Text>{isEmpty && t(messages.none)}</Text>
            <Text role="alert" tone="error">
              {failure || over.error}
            </Text>
          </Stack>
          <Stack gap={1.5}>
            {(failure || (isAgain && !passkeys)) && (
              <FlowButton
                type="button"
                as={SecondaryButton}
                flow={load}
                onClick={() => {
                  setAgain(true);
                  load.run();
                }}
              >
                {t(messages.reload)}
              </FlowButton>
            )}
            <Stack gap={1}>
              <FlowButton
                type="button"
                flow={done}
                disabled={!!act || over.busy || !!isDone}
                onClick={() => done.run()}
              >
                {t(messages.done)}
              </FlowButton>
              <Text role="status">{isDone && t(messages.finished)}</Text>
            </Stack>
            <FlowButton type="button" as={SecondaryButton} flow={over} disabled={!!act} onClick={() => over.run()}>
              {t(isEmpty ? messages.first : messages.another)}
            </FlowButton>
          </Stack>
        </Stack>
      </div>
    </Screen>
  );
}

/**
 * Restores the focus when the focused element disappears with its passkey, or with an error that the list replaces: it
 * moves to the passkey in the same place, else to the button for a new one. Returns the `onFocus` handler.
 */
function useFocusOfRemoved(top: RefObject<HTMLElement | null>, passkeys: readonly Passkey[] = []) {
  const before = useRef(passkeys);
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    const place = before.current.findIndex(({ id }, index) => passkeys[index]?.id !== id);
    before.current = passkeys;
    const isLost = focused.current && !focused.current.isConnected && document.activeElement === document.body;
    if (!isLost) return;
    const rows = top.current?.querySelectorAll('li') ?? [];
    const row = rows[Math.min(place, rows.length - 1)];
    const buttons = [...((row ?? top.current)?.querySelectorAll('button') ?? [])];
    // Without a passkey, the button for a new one, which is the last.
    buttons.at(passkeys[0] ? 0 : -1)?.focus();
  }, [top, passkeys]);
  return ({ target }: FocusEvent<Element>) => {
    focused.current = target;
  };
}
