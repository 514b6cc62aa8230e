import type { Emulator } from '../emulator.js';
import type { Route } from '../http/route.js';
import { bootstrap } from './bootstrap.js';
import { events } from './events.js';
import { magicLinks } from './magic-links.js';
import { otps } from './otps.js';
import { passwordResets } from './password-resets.js';
import { passwords } from './passwords.js';
import { sessions } from './sessions.js';
import { users } from './users.js';
import { webauthn } from './webauthn.js';

/** Every product: a new one is a file beside these and a line here. */
const PRODUCTS = [bootstrap, events, magicLinks, otps, passwordResets, passwords, sessions, users, webauthn];

/** The routes of all products. */
export function productRoutes(emulator: Emulator): readonly Route[] {
  return PRODUCTS.flatMap((product) => product(emulator));
}
