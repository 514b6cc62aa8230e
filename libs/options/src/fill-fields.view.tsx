import { useOptions, useWidget } from '@latchkey/react';
import { useBeforePaint } from '@latchkey/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { fillFields, formatNumbers } from './fill-fields.js';
import { textsOf, type InitialIdentifierOptions } from './initial-texts.js';

const subscribeToNothing = () => () => {};

/** Draws nothing. Fills in the fields of the main screen when it appears. */
export function FillFields() {
  const { runtime, composition } = useWidget();
  const { email, phone } = textsOf(useOptions<InitialIdentifierOptions>());
  const isHtml = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  // In a server's HTML the fields have their texts, and so they must in the first render over it. No field has
  // subscribed to the state by then, so that the dispatch updates no other component.
  if (isHtml) fillFields(runtime, composition, { email, phone });
  useBeforePaint(() => fillFields(runtime, composition, { email, phone }), [runtime, composition, email, phone]);
  useEffect(() => {
    if (!phone) return;
    const controller = new AbortController();
    formatNumbers(runtime, composition, controller.signal);
    return () => controller.abort();
  }, [runtime, composition, phone]);
  return null;
}
