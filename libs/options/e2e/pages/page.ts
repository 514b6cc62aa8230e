import { emailMagicLinks } from '@latchkey/eml';
import { initialIdentifier, screenHistory } from '@latchkey/options';
import { otp } from '@latchkey/otp';
import { definePage, query } from '@latchkey/testing/page';
import { startRouter } from './router.js';

// Query parameters besides those of `definePage`:
//   email=, phone=   the first address, the first number
//   fixed            the address cannot be changed
//   history          with `screenHistory`, on a page with a router

const email = query.get('email') ?? undefined;
const phoneNumber = query.get('phone') ?? undefined;
const links = emailMagicLinks();

await definePage({
  plugin: links,
  record: { router: startRouter() },
  products: () => [
    links,
    otp({ methods: ['sms'] }),
    ...(email !== undefined || phoneNumber !== undefined
      ? [initialIdentifier({ email, phoneNumber, canChangeEmail: !query.has('fixed') })]
      : []),
    ...(query.has('history') ? [screenHistory()] : []),
  ],
});
