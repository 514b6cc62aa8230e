import { createProvider } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import { mount } from '@latchkey/shell/mount';

mount('#login', { provider: createProvider('public-token-live-1'), products: [emailMagicLinks()] });
