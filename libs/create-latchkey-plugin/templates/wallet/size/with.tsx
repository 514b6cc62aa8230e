import { createProvider } from '@latchkey/client';
import { crypto } from '@latchkey/crypto';
import { mount } from '@latchkey/shell/mount';
import { demoMethod } from '../src/index.js';

mount('#login', { provider: createProvider('public-token-live-1'), products: [crypto(), demoMethod()] });
