import type { Settings } from '../choice/paths.js';
import type { Wanted } from '../choice/settings.js';
import { call, literal, object, place, raw, type Piece } from './print.js';

/** The project that host code signs in to. */
export interface Project {
  readonly publicToken: string;
  readonly apiUrl: string;
}

/** The line that says which project it is, and the one that makes its provider under a name. */
export function providerLines({ publicToken, apiUrl }: Project, name: string): string[] {
  return [
    place('const publicToken = ', literal(publicToken), '', ';'),
    place(`const ${name} = `, call('createProvider', [raw('publicToken'), literal({ apiUrl })]), '', ';'),
  ];
}

/** The call that takes up a return from a link: its session lasts as long as one of the widget. */
export function redirectCall({ config }: Settings, provider: string): Piece {
  const { sessionOptions } = config ?? {};
  return call('await handleRedirect', [raw(provider), ...(sessionOptions ? [literal(sessionOptions)] : [])]);
}

/** Whether people come back to the host's page, with a token that it has to take up; a mode takes up its own. */
export function hasReturns({ mode, settings }: Wanted): boolean {
  const { products = ['emailMagicLinks'] } = settings.config ?? {};
  return mode === 'login' && products.some((name) => name === 'emailMagicLinks' || name === 'oauth');
}

/** What stands beside the products in every form of the code, in one order. */
export function restOf({ styles, strings, locale, telemetry, lastUsed }: Settings): [name: string, value: unknown][] {
  const rest: [string, unknown][] = [
    ['styles', styles],
    ['strings', strings],
    ['locale', locale],
    ['telemetry', telemetry],
    ['lastUsed', lastUsed],
  ];
  return rest.filter(([, value]) => value !== undefined);
}

/** An argument that is an object, one member a line. */
export function spread(members: readonly (readonly [name: string, piece: Piece])[]): Piece {
  return object(members, true);
}
