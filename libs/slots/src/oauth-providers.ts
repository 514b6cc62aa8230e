import { defineSlot, type View } from '@latchkey/kernel';

/** Position of the One Tap prompt: the values of the official client's `OneTapPositions`. */
export type OneTapPosition = 'embedded' | 'floating' | 'embeddedOnly' | 'floatingOrEmbedded' | 'forceLegacyEmbedded';

/** An OAuth provider, as data. The option names come from behaviour.md 3. */
export interface OAuthProvider {
  /** The provider's name in the path of the start URL: `google`, `github`. */
  readonly type: string;
  /** Brand name; the button label is "Continue with {title}". */
  readonly title: string;
  /** Decorative logo, 20 px square. The button hides it from assistive technology. */
  readonly icon?: View;
  /** Requested in addition to the project's own scopes. */
  readonly custom_scopes?: readonly string[];
  /** Sent to the provider, each as `provider_<name>`. */
  readonly provider_params?: Readonly<Record<string, string>>;
  /** Whether Google's One Tap prompt replaces or accompanies the button. */
  readonly one_tap?: boolean;
  readonly position?: OneTapPosition;
  /** Whether a click outside the floating prompt closes it. @default true */
  readonly cancel_on_tap_outside?: boolean;
  /** Redirect URLs for existing users (login) and new users (signup). @default the project's default redirect URLs */
  readonly loginRedirectURL?: string;
  readonly signupRedirectURL?: string;
}

/**
 * OAuth providers, in the order of their buttons. Contributed by oauth (the providers of its host) and by packages that
 * add a provider. Read by oauth, which renders the buttons, and by onetap.
 */
export const oauthProviders = /* @__PURE__ */ defineSlot<OAuthProvider>('oauth/providers', {
  check: ({ type, title }) =>
    typeof type === 'string' && typeof title === 'string' ? undefined : 'a provider needs a type and a title.',
});

/** A view that wraps a provider's button: it renders its `children` (the button), or a prompt instead. */
export interface OAuthPrompt {
  /** The `type` of the provider. */
  readonly type: string;
  readonly view: View<{ readonly provider: OAuthProvider; readonly children: unknown }>;
}

/** Prompts for providers with `one_tap`. Contributed by onetap; read by oauth. The first prompt for a provider wins. */
export const oauthPrompts = /* @__PURE__ */ defineSlot<OAuthPrompt>('oauth/prompts');
