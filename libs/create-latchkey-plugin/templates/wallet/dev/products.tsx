import { crypto } from '@latchkey/crypto';
import { emailMagicLinks } from '@latchkey/eml';
import { demoMethod } from '../src/index.js';
import { announceWallet } from './stand-in.js';

announceWallet({ name: 'Demo method', rdns: 'example.demo-method' });

/** What the development page shows: the wallet beside a form. */
export const products = [crypto(), demoMethod(), emailMagicLinks()] as const;

/** Further props of the widget. */
export const props = {};
