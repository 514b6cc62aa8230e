import { createProvider } from '@latchkey/client';

/** The address of the emulator that the page was served with. */
export const emulatorUrl = document.querySelector<HTMLMetaElement>('meta[name="latchkey-emulator"]')?.content ?? '';

/** The emulator as a provider. */
export const provider = createProvider('public-token-test-00000000-0000-4000-8000-000000000000', {
  apiUrl: emulatorUrl,
});
