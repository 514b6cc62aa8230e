import { emailMagicLinks } from '@latchkey/eml';
import { google, oauth } from '@latchkey/oauth';
import { passkeys } from '@latchkey/passkeys';
import { passwords } from '@latchkey/passwords';
import { demoMethod } from '../src/index.js';

/** What the development page shows: methods in the language. */
export const products = [oauth({ providers: [google()] }), emailMagicLinks(), passwords(), passkeys()] as const;

/** Further props of the widget. */
export const props = { locale: demoMethod['shell.lang'], strings: demoMethod };
