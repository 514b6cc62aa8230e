/** The public token that every emulator knows after its start. */
export const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** The emulator that the page was served with. */
export const emulatorUrl = document.querySelector<HTMLMetaElement>('meta[name="latchkey-emulator"]')?.content ?? '';

/** Where the form goes. */
export const target = document.querySelector('main') ?? document.body;
