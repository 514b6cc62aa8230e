import { defineLoginElement } from '@latchkey/element';
import { emailMagicLinks } from '@latchkey/eml';
import { provider, target } from './page.js';

defineLoginElement();
target.append(Object.assign(document.createElement('latchkey-login'), { provider, products: [emailMagicLinks()] }));
