import type { Settings } from '../choice/paths.js';
import type { Wanted } from '../choice/settings.js';
import { call, literal, object, place, raw, type Piece } from './print.js';

/** The project that host code signs in to. */
export interface Project {
  readonly publicToken: string;
  readonly apiUrl: string;
}

/** The line with the public token, and the line that creates the provider under a name. */
export function providerLines({ publicToken, apiUrl }: Project, name: string): string[] {
  return [
    place('const publicToken = ', literal(publicToken), '', ';'),
    place(`const ${name} = `, call('createProvider', [raw('publicToken'), literal({ apiUrl })]), '', ';'),
  ];
}

/** The call that handles a redirect: its session lasts as long as a session of the widget. */
export function redirectCall({ config }: Settings, provider: string): Piece {
  const { sessionOptions } = config ?? {};
  return call('await handleRedirect', [raw(provider), ...(sessionOptions ? [literal(sessionOptions)] : [])]);
}

/** Whether a redirect returns to the host's page with a token that the page must handle; a mode handles its own. */
export function hasReturns({ mode, settings }: Wanted): boolean {
  const { products = ['emailMagicLinks'] } = settings.config ?? {};
  return mode === 'login' && products.some((name) => name === 'emailMagicLinks' || name === 'oauth');
}

/** An object argument with one member per line. */
export function spread(members: readonly (readonly [name: string, piece: Piece])[]): Piece {
  return object(members, true);
}
