import { coreOf } from '@latchkey/kernel';
import { SlotView, useDispatch, useMessage, useRead, useSlice, useStore, useWidget } from '@latchkey/react';
import { mainSections } from '@latchkey/slots';
import { Heading, Text, TextButton, useSheet } from '@latchkey/ui';
import { useEffect, useRef } from 'react';
import * as css from './prompt.css.js';
import type { OneTapAction, OneTapState } from '../state.js';
import { useOneTapFlow } from '../use-one-tap-flow.js';
import { messages } from './start.messages.js';

/** Time in ms without a visible prompt after which the button appears. A browser's own prompt (FedCM) never reports. */
const OVERDUE_MS = 5_000;

/**
 * The main screen when it contains only Google's floating prompt (behaviour.md 4). Announces the prompt, and shows the
 * ordinary button when the person asks for it or the prompt does not appear (robustness.md 101).
 */
export function Start() {
  const t = useMessage();
  const { headingLevel } = useWidget().props;
  const { prompt } = useSlice<OneTapState>();
  const dispatch = useDispatch<OneTapAction>();
  const isSignedIn = useStore((state) => !!coreOf(state).session);
  const isWaiting = useIsWaiting();
  const isComing = isWaiting && prompt !== 'rendered';
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);

  const showButton = () => dispatch({ type: 'onetap/buttonWanted', patch: { isWanted: true } });
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(showButton, OVERDUE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- showButton changes per render, but its effect does not
  }, [isComing]);
  useEffect(() => {
    if (isWaiting || !hasFocus.current) return;
    // The focused element was removed; the button replaces it.
    hasFocus.current = false;
    place.current?.querySelector('button')?.focus();
  }, [isWaiting]);

  const waitingFor = isComing ? messages.coming : messages.shown;
  const words = isSignedIn ? messages.signedIn : isWaiting ? waitingFor : messages.button;
  return (
    <>
      <Heading level={headingLevel} unseen>
        {t(messages.title)}
      </Heading>
      <div className={css.words}>
        <Text role="status">
          {/* A new node per message: changing a centred text in place would count as a layout shift. */}
          <span key={words.id}>{t(words)}</span>
        </Text>
      </div>
      <div ref={useSheet(css.sheet, place)}>
        {isWaiting && (
          <div className={css.place}>
            <TextButton
              onClick={showButton}
              onFocus={() => (hasFocus.current = true)}
              onBlur={() => (hasFocus.current = false)}
            >
              {t(messages.showButton)}
            </TextButton>
          </div>
        )}
        {useRead(mainSections).map(({ plugin, value: { id, view } }) => (
          <SlotView key={`${plugin}/${id}`} plugin={plugin} view={view} />
        ))}
      </div>
    </>
  );
}

/** Whether the prompt is visible or expected. A screen with no other content then omits the button. */
export function useIsWaiting(): boolean {
  const { isReady, isOver, isWanted } = useSlice<OneTapState>();
  const isSignedIn = useStore((state) => !!coreOf(state).session);
  const { status } = useOneTapFlow('offerPrompt');
  return isReady !== false && !isOver && !isWanted && !isSignedIn && !status?.error;
}
