import { createProvider } from '@latchkey/client';
import { crypto } from '@latchkey/crypto';
import { mount } from '@latchkey/shell/mount';

mount('#login', { provider: createProvider('public-token-live-1'), products: [crypto()] });
