import { definePlugin } from '@latchkey/kernel';
import { oauthProviders } from '@latchkey/slots';

/** Okta as an OAuth provider: its button stands among those of `oauth`. */
export function okta() {
  return definePlugin({
    id: 'okta',
    contributes: [oauthProviders.of({ type: 'okta', title: 'Okta', icon: OktaIcon, custom_scopes: ['groups'] })],
  });
}

function OktaIcon() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
      <circle cx="10" cy="10" r="6" fill="none" stroke="currentColor" strokeWidth="4" />
    </svg>
  );
}
