import { defineLoginElement } from '@latchkey/element';
import { emailMagicLinks } from '@latchkey/eml';
import { emulatorUrl, target } from './page.js';

defineLoginElement();
const element = target.querySelector('latchkey-login');
if (element) Object.assign(element, { apiUrl: emulatorUrl, products: [emailMagicLinks()] });
