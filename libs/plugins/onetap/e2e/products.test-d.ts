import { createProvider } from '@latchkey/client';
import type { AnyPlugin, CheckProducts } from '@latchkey/kernel';
import { google, oauth } from '@latchkey/oauth';
import { oneTap, type OneTapEvent, type OneTapMessageId, type OneTapOptions } from '@latchkey/onetap';
import { Widget } from '@latchkey/shell';
import { emailForm } from '@latchkey/testing/neighbours';

// The prompt and the provider that asks for it, as a host writes them: here, since products never import each other.

const provider = createProvider('public-token-test-1');
const withPrompt = oauth({ providers: [google({ one_tap: true })] });

// Every option may be left out, and all of them together.
oneTap();
oneTap({});
oneTap({ scriptURL: 'https://example.com/client' } satisfies Required<OneTapOptions>);
// @ts-expect-error -- misspelt: scriptURL
oneTap({ scriptUrl: 'https://example.com/client' });
// @ts-expect-error -- left out, not set to nothing
oneTap({ scriptURL: undefined });
// @ts-expect-error -- belongs to the provider
oneTap({ position: 'floating' });

// Google with `one_tap` needs the product that draws the prompt; the error is a sentence.
type Without = CheckProducts<readonly [typeof withPrompt]>[0];
export const without: Without = '"oauth" needs another product that provides "prompt:one-tap"';
// @ts-expect-error -- "oauth" needs another product that provides "prompt:one-tap"
Widget({ provider, products: [oauth({ providers: [google({ one_tap: true })] })] });
Widget({ provider, products: [oauth({ providers: [google({ one_tap: true })] }), oneTap()] });
Widget({ provider, products: [oneTap(), withPrompt, emailForm()] });
// Without `one_tap` nothing is asked for, and the prompt may stand by all the same.
Widget({ provider, products: [oauth({ providers: [google()] })] });
Widget({ provider, products: [oauth({ providers: [google()] }), oneTap()] });
// A widened list is checked at run time.
Widget({ provider, products: [withPrompt] as readonly AnyPlugin[] });

// Its types are known where it is used.
Widget({
  provider,
  products: [withPrompt, oneTap()],
  callbacks: {
    onEvent(event) {
      if (event.type === 'onetap/notShown') event.data.reason satisfies string;
      if (event.type === 'onetap/shown') event.data satisfies Record<string, never>;
      // @ts-expect-error -- no event of these products
      if (event.type === 'onetap/hidden') return;
    },
  },
  strings: { 'onetap.coming': 'Einen Moment…', 'shell.title': 'Willkommen' },
});

// A host may name the types.
export const heard = (event: OneTapEvent): string => event.type;
export const ids: readonly OneTapMessageId[] = ['onetap.again', 'onetap.notLoaded'];
// @ts-expect-error -- no text of this product
export const other: OneTapMessageId = 'onetap.hidden';
