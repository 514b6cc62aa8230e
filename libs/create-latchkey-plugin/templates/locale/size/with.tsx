import { createProvider } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import { mount } from '@latchkey/shell/mount';
import { demoMethod } from '../src/index.js';

mount('#login', {
  provider: createProvider('public-token-live-1'),
  products: [emailMagicLinks()],
  locale: demoMethod['shell.lang'],
  strings: demoMethod,
});
