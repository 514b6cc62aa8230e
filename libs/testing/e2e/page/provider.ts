import { createProvider } from '@latchkey/client';

/** URL of the emulator that serves the page. */
export const emulatorUrl = document.querySelector<HTMLMetaElement>('meta[name="latchkey-emulator"]')?.content ?? '';

/** A provider that uses the emulator. */
export const provider = createProvider('public-token-test-00000000-0000-4000-8000-000000000000', {
  apiUrl: emulatorUrl,
});
