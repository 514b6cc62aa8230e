import { coreOf } from '@latchkey/kernel';
import { useDispatch, useMessage, useSlice, useStore } from '@latchkey/react';
import type { OAuthProvider } from '@latchkey/slots';
import { Text, useSheet } from '@latchkey/ui';
import { useEffect, useState } from 'react';
import { promptPlacement } from '../position.js';
import type { OneTapAction, OneTapState } from '../state.js';
import { originsOf, type DeveloperError } from '../errors.js';
import { Asking } from './asking.view.js';
import * as css from './offer.css.js';
import { messages } from './offer.messages.js';

/**
 * The content below Google's button: the offer of a prompt, until a person is signed in or presses the button, and the
 * configuration errors for the developer.
 */
export default function Offer({ provider }: { readonly provider: OAuthProvider }) {
  const { isPressed, trouble } = useSlice<OneTapState>();
  const isSignedIn = useStore((state) => !!coreOf(state).session);
  const visit = useVisit();
  const place = promptPlacement(provider.position, 'IdentityCredential' in window);
  if (place === 'none' || isSignedIn) return null;
  return (
    <>
      {!isPressed && <Asking key={place + visit} provider={provider} place={place} />}
      {trouble && <DeveloperErrorText what={trouble} />}
    </>
  );
}

/** Counts restorations from the bfcache. Pending work ended when the page entered it. */
function useVisit(): number {
  const dispatch = useDispatch<OneTapAction>();
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      dispatch({ type: 'onetap/cameBack', patch: { isPressed: false } });
      setVisit((count) => count + 1);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [dispatch]);
  return visit;
}

const ERROR_MESSAGES = {
  origin_not_allowed_for_client: messages.originNotAllowed,
  invalid_client: messages.invalidClient,
  oauth_config_not_found: messages.configNotFound,
  no_login_redirect_urls_set: messages.noLoginRedirect,
  no_signup_redirect_urls_set: messages.noSignupRedirect,
  default_provider_not_allowed: messages.defaultProvider,
} as const satisfies Record<DeveloperError, object>;

/** Shows a configuration error to the developer (behaviour.md 8). */
function DeveloperErrorText({ what }: { readonly what: DeveloperError }) {
  const t = useMessage();
  const origins = originsOf(location);
  const isBoth = what === 'origin_not_allowed_for_client' && origins.hostAndPort;
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} className={css.said}>
      <Text role="alert" tone="error">
        {t(isBoth ? messages.localhostNotAllowed : ERROR_MESSAGES[what], { ...origins })}
      </Text>
    </div>
  );
}
