import type { Config } from '@latchkey/preset';

/**
 * Returns the settings, with the emulator's replacement of Google's script if a provider has One Tap and the settings
 * name no script: these pages use no other machine.
 */
export function withStandIn<S extends { readonly config?: Config }>(settings: S, emulatorUrl: string): S {
  const { oauthOptions } = settings.config ?? {};
  const { providers } = Object(oauthOptions) as { readonly providers?: unknown };
  // A config from the address may contain anything; the preset reports what is wrong with it.
  const asks = Array.isArray(providers) && providers.some((provider: unknown) => Object(provider).one_tap === true);
  if (!asks) return settings;
  const oneTapScriptURL = new URL('/google/gsi/client', emulatorUrl).href;
  return { ...settings, config: { ...settings.config, oauthOptions: { oneTapScriptURL, ...oauthOptions } } };
}
