import { createProvider } from '@latchkey/client';

const apiUrl = document.querySelector<HTMLMetaElement>('meta[name="latchkey-emulator"]')?.content;

/** The emulator that serves the page. */
export const provider = createProvider('public-token-test-00000000-0000-4000-8000-000000000000', { apiUrl });
