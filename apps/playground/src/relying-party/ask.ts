import type { Settings } from '../choice/paths.js';
import { writeSettings } from '../play-request.js';
import type { Ask } from './oidc.js';

/** Scopes that a person can tick; `openid`, without which it is no OpenID Connect, is always among them. */
export const SCOPES = [
  { name: 'profile', says: 'your profile' },
  { name: 'email', says: 'your email address' },
  { name: 'phone', says: 'your phone number' },
  { name: 'offline_access', says: 'access while you are away: a refresh token' },
  { name: 'full_access', says: 'everything' },
] as const;

/** Those that are ticked at first: what the widget asks for by itself (SPEC section 9). */
export const USUAL_SCOPES: readonly string[] = ['profile', 'email'];

/**
 * What the form of the relying party asks for.
 * @param everyProduct what the widget's page shows when its address has no `config`
 */
export function askOf(form: FormData, everyProduct: Settings): Ask {
  const ticked = form.getAll('scope').map(String);
  const further = textOf(form, 'further').split(/\s+/).filter(Boolean);
  const prompt = textOf(form, 'prompt');
  return {
    scopes: [...new Set(['openid', ...ticked, ...further])],
    ...(prompt && { prompt }),
    note: textOf(form, 'note'),
    additional: textOf(form, 'protocol') === 'form' ? { config: formConfig(everyProduct) } : {},
  };
}

// The parameter is the playground's own: to its page it says how the widget there talks to the provider. With a
// provider of one's own there is nothing like it.
function formConfig({ config, ...settings }: Settings): string {
  return writeSettings({ ...settings, config: { ...config, identityProviderOptions: { protocol: 'form' } } });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
