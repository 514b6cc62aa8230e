import { useOptions, useStore, useWidget } from '@latchkey/react';
import { useBeforePaint } from '@latchkey/ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { fillFields, formatNumbers, isInForms } from './fill-fields.js';
import { isFixed, textsOf, type InitialIdentifierOptions } from './initial-texts.js';

const subscribeToNothing = () => () => {};

/** Draws nothing. Fills in the fields of the main screen when it appears. */
export function FillFields() {
  const { runtime, composition } = useWidget();
  const options = useOptions<InitialIdentifierOptions>();
  const { email, phone } = textsOf(options);
  const fixed = isFixed(options);
  const texts = useMemo(() => ({ email, phone, isFixed: fixed }), [email, phone, fixed]);
  const isPresent = useStore((state) => !fixed || isInForms(state, composition, email));
  const isHtml = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  // In a server's HTML the fields have their texts, and so they must in the first render over it. No field has
  // subscribed to the state by then, so that the dispatch updates no other component.
  if (isHtml) fillFields(runtime, composition, texts);
  useBeforePaint(() => fillFields(runtime, composition, texts), [runtime, composition, texts, isPresent]);
  useEffect(() => {
    if (!phone) return;
    const controller = new AbortController();
    formatNumbers(runtime, composition, controller.signal);
    return () => controller.abort();
  }, [runtime, composition, phone]);
  return null;
}
