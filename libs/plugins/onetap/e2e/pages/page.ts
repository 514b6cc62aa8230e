import { github, google, oauth } from '@latchkey/oauth';
import { oneTap } from '@latchkey/onetap';
import type { OneTapPosition } from '@latchkey/slots';
import { emailForm } from '@latchkey/testing/neighbours';
import { definePage, emulatorUrl, query } from '@latchkey/testing/page';

// Query parameters besides those of `definePage`:
//   beside=github,email   what is next to Google, in this order; default: github; empty: nothing
//   position=embedded     position of the prompt
//   tap=stay              a click outside does not close the prompt

const besides = (query.get('beside') ?? 'github').split(',');
const position = query.get('position') as OneTapPosition | null;

const prompt = oneTap({ scriptURL: `${emulatorUrl}/google/gsi/client` });
const providers = oauth({
  providers: [
    google({ ...(position && { position }), cancel_on_tap_outside: query.get('tap') !== 'stay', one_tap: true }),
    ...(besides.includes('github') ? [github()] : []),
  ],
});

await definePage({
  plugin: prompt,
  products: () => [providers, prompt, ...(besides.includes('email') ? [emailForm()] : [])],
  mountsSecondLater: true,
});
