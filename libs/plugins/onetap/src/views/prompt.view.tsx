import { useDispatch, useRead, useSlice } from '@latchkey/react';
import { startScreen, type OAuthProvider } from '@latchkey/slots';
import { useSheet } from '@latchkey/ui';
import { lazy, Suspense, type MouseEvent, type ReactNode } from 'react';
import { canEmbed } from '../position.js';
import { Start, useIsWaiting } from './start.view.js';
import type { OneTapAction, OneTapState } from '../state.js';
import { useOneTapFlow } from '../use-one-tap-flow.js';
import * as css from './prompt.css.js';

// The plugin's start() has already loaded this chunk when it is rendered, so it neither suspends for long nor fails.
const Offer = /* @__PURE__ */ lazy(() => import('./offer.view.js'));

/** Props of {@link Prompt}, as the slot `oauthPrompts` defines them. */
export interface PromptProps {
  readonly provider: OAuthProvider;
  /** The provider's ordinary button. */
  readonly children: unknown;
}

/** Wraps Google's button: shows the button, and the prompt in its place or over the page. */
export function Prompt({ provider, children }: PromptProps) {
  const { isReady, prompt, isEmbedded } = useSlice<OneTapState>();
  const dispatch = useDispatch<OneTapAction>();
  const offer = useOneTapFlow('offerPrompt');
  const ref = useSheet<HTMLDivElement>(css.sheet);
  const isWaiting = useIsWaiting();
  const isAlone = useRead(startScreen).at(-1)?.value === Start;
  const isAway = isAlone && isWaiting;
  const isInPlace = offer.busy && prompt === 'rendered' && isEmbedded;

  const onClick = (event: MouseEvent) => {
    // A busy or disabled button prevents the default action.
    if (event.defaultPrevented) return;
    offer.clearError();
    dispatch({ type: 'onetap/buttonPressed', patch: { isPressed: true, isWanted: true, note: undefined } });
  };
  return (
    <div ref={ref} className={!isAway && (isAlone || canEmbed(provider.position)) ? css.place : undefined}>
      <div className={isAway || isInPlace ? css.away : undefined} onClick={onClick}>
        {children as ReactNode}
      </div>
      {isReady && (
        <Suspense>
          <Offer provider={provider} />
        </Suspense>
      )}
    </div>
  );
}
