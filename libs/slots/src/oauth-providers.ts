import { defineSlot, type View } from '@latchkey/kernel';

/** Where One Tap stands: the values of the official client's `OneTapPositions`. */
export type OneTapPosition = 'embedded' | 'floating' | 'embeddedOnly' | 'floatingOrEmbedded' | 'forceLegacyEmbedded';

/** A provider that people sign in with, as data. Option names are the specification's (SPEC section 3). */
export interface OAuthProvider {
  /** As it stands in the provider's start address: `google`, `github`. */
  readonly type: string;
  /** Its brand's name, as "Continue with {title}" says it. */
  readonly title: string;
  /** Its mark, 20 px square, decorative: the label says it all. */
  readonly icon?: View;
  /** Asked for beside those that the project has set. */
  readonly custom_scopes?: readonly string[];
  /** Handed on to the provider, each as `provider_<name>`. */
  readonly provider_params?: Readonly<Record<string, string>>;
  /** Whether Google's prompt stands in for the button, or beside it. */
  readonly one_tap?: boolean;
  readonly position?: OneTapPosition;
  /** Whether a press beside the floating prompt closes it. @default true */
  readonly cancel_on_tap_outside?: boolean;
  /** Where people come back to who are known, and who are new. @default the project's default redirect URLs */
  readonly loginRedirectURL?: string;
  readonly signupRedirectURL?: string;
}

/**
 * Providers that people sign in with, in the order of their buttons. Fed by oauth with those of
 * its host, and by packages that bring one; read by oauth, which draws them, and by onetap.
 */
export const oauthProviders = /* @__PURE__ */ defineSlot<OAuthProvider>('oauth/providers', {
  check: ({ type, title }) =>
    typeof type === 'string' && typeof title === 'string' ? undefined : 'a provider needs a type and a title.',
});

/** What stands around a provider's button: it draws its `children`, the button, or a prompt in their place. */
export interface OAuthPrompt {
  /** The `type` of the provider. */
  readonly type: string;
  readonly view: View<{ readonly provider: OAuthProvider; readonly children: unknown }>;
}

/** Prompts of providers that ask for one (`one_tap`). Fed by onetap; read by oauth. The first for a provider wins. */
export const oauthPrompts = /* @__PURE__ */ defineSlot<OAuthPrompt>('oauth/prompts');
