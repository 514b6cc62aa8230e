import { createProvider } from '@latchkey/client';
import type { AnyPlugin, CheckProducts } from '@latchkey/kernel';
import { google, oauth } from '@latchkey/oauth';
import { oneTap, type OneTapEvent, type OneTapMessageId, type OneTapOptions } from '@latchkey/onetap';
import { Widget } from '@latchkey/shell';
import { emailForm } from '@latchkey/testing/neighbours';

// One Tap with the provider that needs it, as a host composes them. The test is here because plugins never import each
// other.

const provider = createProvider('public-token-test-1');
const withPrompt = oauth({ providers: [google({ one_tap: true })] });

// Every option is optional, and so is the argument.
oneTap();
oneTap({});
oneTap({ scriptURL: 'https://example.com/client' } satisfies Required<OneTapOptions>);
// @ts-expect-error -- misspelt: scriptURL
oneTap({ scriptUrl: 'https://example.com/client' });
// @ts-expect-error -- may be omitted but not undefined
oneTap({ scriptURL: undefined });
// @ts-expect-error -- an option of the provider
oneTap({ position: 'floating' });

// Google with `one_tap` needs the plugin that shows the prompt. The error type is a sentence.
type Without = CheckProducts<readonly [typeof withPrompt]>[0];
export const without: Without = '"oauth" needs another product that provides "prompt:one-tap"';
// @ts-expect-error -- "oauth" needs another product that provides "prompt:one-tap"
Widget({ provider, products: [oauth({ providers: [google({ one_tap: true })] })] });
Widget({ provider, products: [oauth({ providers: [google({ one_tap: true })] }), oneTap()] });
Widget({ provider, products: [oneTap(), withPrompt, emailForm()] });
// Without `one_tap` the plugin is not required, but it is allowed.
Widget({ provider, products: [oauth({ providers: [google()] })] });
Widget({ provider, products: [oauth({ providers: [google()] }), oneTap()] });
// A widened list is checked at run time only.
Widget({ provider, products: [withPrompt] as readonly AnyPlugin[] });

// The list of plugins determines the types of events and messages.
Widget({
  provider,
  products: [withPrompt, oneTap()],
  callbacks: {
    onEvent(event) {
      if (event.type === 'onetap/notShown') event.data.reason satisfies string;
      if (event.type === 'onetap/shown') event.data satisfies Record<string, never>;
      // @ts-expect-error -- no event of these plugins
      if (event.type === 'onetap/hidden') return;
    },
  },
  strings: { 'onetap.coming': 'Einen Moment…', 'shell.title': 'Willkommen' },
});

// The types are exported for hosts.
export const heard = (event: OneTapEvent): string => event.type;
export const ids: readonly OneTapMessageId[] = ['onetap.again', 'onetap.notLoaded'];
// @ts-expect-error -- no message of this plugin
export const other: OneTapMessageId = 'onetap.hidden';
