import type { Config } from '@latchkey/preset';

/**
 * The settings, with the emulator's stand-in for Google's script where a provider has One Tap and they name no script:
 * these pages reach this machine only.
 */
export function withStandIn<S extends { readonly config?: Config }>(settings: S, emulatorUrl: string): S {
  const { oauthOptions } = settings.config ?? {};
  const { providers } = Object(oauthOptions) as { readonly providers?: unknown };
  // A config from the address may hold anything; the preset says what is wrong with it.
  const asks = Array.isArray(providers) && providers.some((provider: unknown) => Object(provider).one_tap === true);
  if (!asks) return settings;
  const oneTapScriptURL = new URL('/google/gsi/client', emulatorUrl).href;
  return { ...settings, config: { ...settings.config, oauthOptions: { oneTapScriptURL, ...oauthOptions } } };
}
