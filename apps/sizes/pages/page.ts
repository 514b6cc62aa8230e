import { createProvider } from '@latchkey/client';

/** Where the emulator is that the page was served with. */
export const emulatorUrl = document.querySelector<HTMLMetaElement>('meta[name="latchkey-emulator"]')?.content ?? '';

/** That emulator's project. */
export const provider = createProvider('public-token-test-00000000-0000-4000-8000-000000000000', {
  apiUrl: emulatorUrl,
});

/** Where the widget goes. */
export const target = document.querySelector('main') ?? document.body;
