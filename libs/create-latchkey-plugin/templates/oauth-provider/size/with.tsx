import { createProvider } from '@latchkey/client';
import { google, oauth } from '@latchkey/oauth';
import { mount } from '@latchkey/shell/mount';
import { demoMethod } from '../src/index.js';

mount('#login', {
  provider: createProvider('public-token-live-1'),
  products: [oauth({ providers: [google()] }), demoMethod()],
});
