import { definePlugin, type AnyPlugin, type CheckProducts, type EventsOf, type MessagesOf } from '@latchkey/kernel';
import { PROMPT_ONE_TAP } from '@latchkey/slots';
import { defineOAuthProvider, github, google, oauth, type OAuthEvent, type OAuthMessageId } from './index.js';

// Types that compile, and types that must not.

/** A widget's requirements on its host's props. */
function widget<const P extends readonly AnyPlugin[]>(_props: {
  products: P & CheckProducts<P>;
  onEvent?: (event: EventsOf<P>) => void;
  strings?: { [K in MessagesOf<P>]?: string };
}) {}

const prompt = () => definePlugin({ id: 'onetap', provides: [PROMPT_ONE_TAP] });

widget({ products: [oauth({ providers: [google(), github()] })] });
widget({ products: [oauth({ providers: [google({ one_tap: false })], loginRedirectURL: 'https://example.com' })] });
widget({ products: [oauth({ providers: [google({ one_tap: true, position: 'embedded' }), github()] }), prompt()] });
widget({ products: [oauth({ providers: [defineOAuthProvider({ type: 'acme', title: 'Acme' })] })] });

// @ts-expect-error -- "oauth" needs another product that provides "prompt:one-tap"
widget({ products: [oauth({ providers: [google({ one_tap: true })] })] });

// @ts-expect-error -- the same next to another provider
widget({ products: [oauth({ providers: [github(), google({ one_tap: true })] })] });

// A value known only at run time compiles, and is checked at run time.
export const late = (one_tap: boolean) => widget({ products: [oauth({ providers: [google({ one_tap })] })] });

// @ts-expect-error -- misspelt
google({ custom_scope: ['calendar'] });

// @ts-expect-error -- misspelt next to one_tap
google({ one_tap: true, positions: 'embedded' });

// @ts-expect-error -- not one of the official client's positions
google({ one_tap: true, position: 'left' });

// @ts-expect-error -- only google() has One Tap
github({ one_tap: true });

// @ts-expect-error -- scopes are a list
github({ custom_scopes: 'repo' });

// @ts-expect-error -- a provider has a title
defineOAuthProvider({ type: 'acme' });

// @ts-expect-error -- `providers` is required
oauth({});

// A provider may require a capability of its own.
const demanding = defineOAuthProvider({ type: 'acme', title: 'Acme', requires: { 'code:email': 'Acme needs codes.' } });
// @ts-expect-error -- "oauth" needs another product that provides "code:email"
widget({ products: [oauth({ providers: [demanding] })] });

// The list of plugins determines the types of events and messages.
widget({
  products: [oauth({ providers: [google()] })],
  onEvent: (event) => {
    if (event.type === 'oauth/started') event.data.provider_type satisfies string;
    // @ts-expect-error -- no product of the list emits this
    if (event.type === 'OTP_AUTHENTICATE') return;
  },
  strings: { 'oauth.goOn': 'Weiter mit {title}', 'shell.lastUsed': 'Zuletzt' } satisfies {
    [K in OAuthMessageId]?: string;
  },
});
export const events = [
  'oauth/started',
  'shell/sessionContinued',
  'AUTHENTICATE_FLOW_COMPLETE',
] satisfies OAuthEvent['type'][];
