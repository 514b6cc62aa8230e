import { useOptions, useSlice, useWidget, WidgetContext, type Translate } from '@latchkey/react';
import { useMemo, type ReactNode } from 'react';
import { intentNow, type Intent, type IntentState } from '../intent-state.js';
import { messages } from './heading.messages.js';

/** The message of the shell with the text of the main screen's heading. */
const TITLE = 'shell.title';

/** Replaces the text of the main screen's heading. */
export function IntentHeading({ main }: { readonly main?: unknown }) {
  const context = useWidget();
  const { translate } = context;
  const now = intentNow(useSlice<IntentState>(), useOptions<Intent>());
  const title = now === 'signUp' ? messages.signUp : messages.logIn;
  const value = useMemo(() => {
    const withTitle: Translate = (message, params) => translate(message.id === TITLE ? title : message, params);
    return { ...context, translate: withTitle };
  }, [context, translate, title]);
  return <WidgetContext.Provider value={value}>{main as ReactNode}</WidgetContext.Provider>;
}
