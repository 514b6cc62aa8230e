import { createProvider } from '@latchkey/client';
import { google, oauth } from '@latchkey/oauth';
import { mount } from '@latchkey/shell/mount';

mount('#login', { provider: createProvider('public-token-live-1'), products: [oauth({ providers: [google()] })] });
