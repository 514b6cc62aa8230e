import { PROMPT_ONE_TAP, type OAuthProvider } from '@latchkey/slots';
import type { ProviderOptions, ProviderWith } from '../options.js';

// Bundlers replace `process.env.NODE_ENV`, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Creates a provider from its options. */
export type Brand = (options?: ProviderOptions) => ProviderWith;

/**
 * Creates the factory of a provider. `shapes` maps a colour to an SVG path in a 24 × 24 view box. A one-colour mark
 * uses `currentColor`, so that it is visible on any button colour of the host.
 */
export function brand(type: string, title: string, shapes: Readonly<Record<string, string>>): Brand {
  const icon = () => (
    // With visible overflow, the icon does not shrink next to a label that wraps.
    <svg width={20} height={20} overflow="visible" viewBox="0 0 24 24">
      {Object.entries(shapes).map(([color, shape]) => (
        <path key={color} fill={color} d={shape} />
      ))}
    </svg>
  );
  return (options) => {
    const provider = { ...options, type, title, icon };
    // In production, a missing prompt plugin is harmless: the button works without it.
    return process.env.NODE_ENV === 'production' ? provider : withHint(provider);
  };
}

function withHint(provider: OAuthProvider): ProviderWith<string> {
  const requires = { [PROMPT_ONE_TAP]: 'google({ one_tap: true }) needs oneTap() of @latchkey/onetap.' };
  return provider.one_tap ? { ...provider, requires } : provider;
}
