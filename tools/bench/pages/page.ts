/** The public token of every emulator after its start. */
export const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** The emulator's address, which the server writes into the page. */
export const emulatorUrl = document.querySelector<HTMLMetaElement>('meta[name="latchkey-emulator"]')?.content ?? '';

/** The parent element of the form. */
export const target = document.querySelector('main') ?? document.body;
