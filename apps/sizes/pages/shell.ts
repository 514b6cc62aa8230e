import { mount } from '@latchkey/shell/mount';
import { provider } from './provider.js';

mount('#login', { provider, products: [] });
