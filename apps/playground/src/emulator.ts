import { createProvider, type Provider } from '@latchkey/client';

/** The emulator's public token after a reset (apps/emulator/README.md). */
export const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/**
 * The emulator's address, which the server writes into every page.
 * @throws when the page came from another server.
 */
export function emulatorUrl(): string {
  const url = document.querySelector<HTMLMetaElement>('meta[name="latchkey-emulator"]')?.content;
  if (url) return url;
  throw new Error('This page does not say where the emulator is. Serve it with "npm start".');
}

/** Makes the provider for the pages of the playground. */
export function emulatorProvider(): Provider {
  return createProvider(PUBLIC_TOKEN, { apiUrl: emulatorUrl() });
}
