import { useDispatch, useRead, useSlice } from '@latchkey/react';
import { startScreen, type OAuthProvider } from '@latchkey/slots';
import { useSheet } from '@latchkey/ui';
import { lazy, Suspense, type MouseEvent, type ReactNode } from 'react';
import { canEmbed } from '../position.js';
import { Start } from '../screens/start.view.js';
import type { OneTapAction, OneTapState } from '../slice.js';
import { useIsWaiting } from '../use-is-waiting.js';
import { useOneTapFlow } from '../use-one-tap-flow.js';
import * as css from './prompt.css.js';

// The product's start has fetched it by then, or there is the button: it comes at once, and can't fail.
const Offer = /* @__PURE__ */ lazy(() => import('./offer.view.js'));

/** Props of {@link Prompt}, as the slot `oauthPrompts` has them. */
export interface PromptProps {
  readonly provider: OAuthProvider;
  /** The provider's ordinary button. */
  readonly children: unknown;
}

/** Stands around Google's button: the button, and the prompt in its place or somewhere over the page. */
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
    // A button that takes no click for now prevents it.
    if (event.defaultPrevented) return;
    offer.clearError();
    dispatch({ type: 'onetap/buttonPressed', sets: { isPressed: true, isWanted: true, note: undefined } });
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
