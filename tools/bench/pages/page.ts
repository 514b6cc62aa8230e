export { publicToken } from './public-token.js';

/** The emulator's address, which the server writes into the page. */
export const emulatorUrl = document.querySelector<HTMLMetaElement>('meta[name="latchkey-emulator"]')?.content ?? '';

/** The parent element of the form. */
export const target = document.querySelector('main') ?? document.body;
