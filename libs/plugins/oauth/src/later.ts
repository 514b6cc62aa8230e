import { loaded } from '@latchkey/kernel';
import type { OAuthProvider } from '@latchkey/slots';
import type { OAuthContext } from './flows.js';

type Start = (ctx: OAuthContext, provider: OAuthProvider) => Promise<void>;

const starts: Record<string, Start> = {};

/**
 * {@link import('./flows.js').start}, fetched at the first press. Each method (`oauth:github`) has a flow of its own,
 * always the same: while one runs the others can be begun, so that a slip of the finger is put right by the next press.
 */
export function startOf(method: `oauth:${string}`): Start {
  return (starts[method] ??= async (...args) => (await loaded(import('./flows.js'))).start(...args));
}
