import { emailMagicLinks } from '@latchkey/eml';
import { google, oauth } from '@latchkey/oauth';
import { demoMethod } from '../src/index.js';

/** What the development page shows: the provider beside another one, and beside a form. */
export const products = [oauth({ providers: [google()] }), demoMethod(), emailMagicLinks()] as const;

/** Further props of the widget. */
export const props = {};
