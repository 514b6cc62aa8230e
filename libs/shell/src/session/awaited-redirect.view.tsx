import type { RedirectResult } from '@latchkey/client';
import { definePlugin } from '@latchkey/kernel';
import { defineMessages, Screen, useMessage, useRead, useWidget } from '@latchkey/react';
import { redirects, startScreen } from '@latchkey/slots';
import { Spinner } from '@latchkey/ui';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { AnyWidgetProps } from '../types.js';
import { coreOf } from './active-session.js';
import { awaitRedirect, onEngineFailure } from './await-redirect.js';

const messages = /* @__PURE__ */ defineMessages('shell', { loggingIn: 'Logging in' });

/** Called once the result has its screen, or has none. */
const EndContext = /* @__PURE__ */ createContext(() => {});

/** Replaces the start of a widget until the result of a redirect is shown. */
const loggingIn = /* @__PURE__ */ definePlugin({
  id: 'loggingIn',
  contributes: [/* @__PURE__ */ startScreen.of(LoggingIn)],
});

/** A promise and its result. */
interface Known {
  readonly of: unknown;
  readonly result?: RedirectResult;
  /** Whether the result has its screen, or has none. */
  readonly isShown?: boolean;
}

/** Props of {@link AwaitedRedirect}. */
export interface AwaitedRedirectProps {
  readonly props: AnyWidgetProps;
  /** Draws the widget with the result of the promise. */
  readonly draw: (props: AnyWidgetProps) => ReactNode;
}

/** Draws a widget whose `redirect` is a promise: “Logging in” until its result is known, and then the result. */
export default function AwaitedRedirect({ props, draw }: AwaitedRedirectProps) {
  const { redirect } = props;
  const [known, setKnown] = useState<Known>({ of: redirect });
  if (known.of !== redirect) setKnown({ of: redirect });
  useEffect(() => awaitRedirect(redirect, (result) => setKnown({ of: redirect, result })), [redirect]);
  const { result, isShown } = known.of === redirect ? known : { ...known, result: undefined, isShown: false };
  return (
    <EndContext.Provider value={() => setKnown((now) => ({ ...now, isShown: true }))}>
      {draw({ ...props, redirect: result, ...(!isShown && { mode: loggingIn }) })}
    </EndContext.Provider>
  );
}

/** The start screen of the widget meanwhile. Unmounts when the result has its screen. */
function LoggingIn() {
  const t = useMessage();
  const end = useContext(EndContext);
  const { runtime, props } = useWidget();
  const result = (props as AnyWidgetProps).redirect as RedirectResult | undefined;
  const isOwned = useRead(redirects).some(({ value }) => value.tokenType === result?.tokenType);
  const isWaiting = !result || (result.status !== 'none' && isOwned);
  useEffect(() => {
    // The screen of the result has not loaded, so that the start appears again.
    if (!isWaiting || coreOf(runtime.store.get()).screenVersion > 0) end();
    else if (result) onEngineFailure(runtime, end);
    return () => {
      if (runtime.view()) end();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per result
  }, [result, isWaiting]);
  return (
    <Screen heading={messages.loggingIn} back={false}>
      <div>
        <Spinner label={t(messages.loggingIn)} />
      </div>
    </Screen>
  );
}
