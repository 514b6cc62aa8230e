import { PROMPT_ONE_TAP, type OAuthProvider } from '@latchkey/slots';
import type { ProviderOptions, ProviderWith } from '../options.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Makes a provider of its options. */
export type Brand = (options?: ProviderOptions) => ProviderWith;

/**
 * Makes the factory of a provider with its mark: shapes on a square of 24, by their colours. A mark of one colour has
 * the text's, so that it is seen on whatever colour a host gives its buttons.
 */
export function brand(type: string, title: string, shapes: Readonly<Record<string, string>>): Brand {
  const icon = () => (
    // What overflows visibly does not shrink beside a label that wraps.
    <svg aria-hidden width={20} height={20} overflow="visible" viewBox="0 0 24 24">
      {Object.entries(shapes).map(([color, shape]) => (
        <path key={color} fill={color} d={shape} />
      ))}
    </svg>
  );
  return (options) => {
    const provider = { ...options, type, title, icon };
    // There a prompt that nobody draws leaves the button, and the page works.
    return process.env.NODE_ENV === 'production' ? provider : withHint(provider);
  };
}

function withHint(provider: OAuthProvider): ProviderWith<string> {
  const requires = { [PROMPT_ONE_TAP]: 'google({ one_tap: true }) needs oneTap() of @latchkey/onetap.' };
  return provider.one_tap ? { ...provider, requires } : provider;
}
