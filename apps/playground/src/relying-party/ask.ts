import type { Settings } from '../choice/paths.js';
import { writeSettings } from '../play-request.js';
import type { Ask } from './oidc.js';

/** Optional scopes; `openid`, which OpenID Connect requires, is always added. */
export const SCOPES = [
  { name: 'profile', says: 'your profile' },
  { name: 'email', says: 'your email address' },
  { name: 'phone', says: 'your phone number' },
  { name: 'offline_access', says: 'access while you are away: a refresh token' },
  { name: 'full_access', says: 'everything' },
] as const;

/** The scopes that are selected at first: the widget's defaults (behaviour.md 9). */
export const USUAL_SCOPES: readonly string[] = ['profile', 'email'];

/**
 * Converts the form of the relying party to a request.
 * @param everyProduct the default of the widget's page when its address has no `config`
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

// This parameter is specific to the playground: it selects how the widget on its page talks to the provider. Other
// providers have no such parameter.
function formConfig({ config, ...settings }: Settings): string {
  return writeSettings({ ...settings, config: { ...config, identityProviderOptions: { protocol: 'form' } } });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
