import type { RedirectOptions } from '@latchkey/client';
import type { Settings } from './choice/paths.js';
import { modes, type Mode } from './modes.js';

/** The JSON in the query parameter `config`. The preset validates its content. */
export interface PlaySettings extends Settings {
  readonly passwordResetToken?: string;
}

/** The parsed address of `/play`. */
export interface PlayRequest {
  readonly mode: Mode;
  readonly settings: PlaySettings;
}

/**
 * Parses the query of `/play`. `mode` defaults to log-in, `config` to every product.
 * @throws with a sentence that names the parameter and what is wrong with it.
 */
export function readPlayRequest(query: URLSearchParams, everyProduct: PlaySettings): PlayRequest {
  const mode = query.get('mode') ?? 'login';
  if (!isMode(mode)) throw new Error(`There is no mode "${mode}". Known: ${modes.join(', ')}.`);
  const encoded = query.get('config');
  return { mode, settings: encoded === null ? everyProduct : readSettings(encoded) };
}

/**
 * Options for the handling of a redirect: its session lasts as long as a session of the widget. An unreadable address
 * has no effect here; the code that draws the widget reports it.
 */
export function redirectOptionsOf(query: URLSearchParams): RedirectOptions {
  try {
    const minutes = readPlayRequest(query, {}).settings.config?.sessionOptions?.sessionDurationMinutes;
    return minutes === undefined ? {} : { sessionDurationMinutes: minutes };
  } catch {
    return {};
  }
}

/** The query parameter `config` for these settings: their JSON in base64url (RFC 4648 section 5). */
export function writeSettings(settings: PlaySettings): string {
  const bytes = new TextEncoder().encode(JSON.stringify(settings));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function readSettings(encoded: string): PlaySettings {
  let settings: unknown;
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    settings = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Error('The parameter "config" is not JSON in base64url.', { cause });
  }
  if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return settings;
  throw new Error('The parameter "config" holds no object.');
}

function isMode(name: string): name is Mode {
  return (modes as readonly string[]).includes(name);
}
