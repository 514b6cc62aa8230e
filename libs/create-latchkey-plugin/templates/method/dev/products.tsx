import { emailMagicLinks } from '@latchkey/eml';
import { google, oauth } from '@latchkey/oauth';
import { demoMethod } from '../src/index.js';

/** What the development page shows: the method beside others. */
export const products = [demoMethod(), emailMagicLinks(), oauth({ providers: [google()] })] as const;

/** Further props of the widget. */
export const props = {};
