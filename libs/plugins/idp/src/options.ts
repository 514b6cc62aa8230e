/** The protocol between widget and provider. */
export type IdpProtocol = 'json' | 'form';

/** A requested permission: one line, with optional detail lines. */
export interface ConsentItem {
  readonly text: string;
  readonly details?: readonly string[];
}

/** Lines under a heading. */
export interface ConsentSection {
  readonly header: string;
  readonly items: readonly (ConsentItem | string)[];
}

/** The content of a consent: lines, or sections of lines. */
export type ConsentManifest = readonly (ConsentItem | string)[] | readonly ConsentSection[];

/** The input of a host's own consent manifest. */
export interface ConsentAbout {
  /** Grantable scopes, without duplicates, in the order of the request. */
  readonly scopes: readonly string[];
  readonly clientId: string;
  /** Never empty. Without invisible and bidirectional control characters. */
  readonly clientName: string;
  readonly projectName: string;
}

/** Options of `identityProvider`. All are optional. */
export interface IdentityProviderOptions {
  /**
   * `json`: the calls of the official client. `form`: the three paths of behaviour.md 7, where an HTML form submits the
   * choice; the page's CSP must then not restrict `form-action`. @default 'json'
   */
  readonly protocol?: IdpProtocol;
  /** The query of the request, for a host whose router keeps it elsewhere. Read once. @default `location.search` */
  readonly search?: string;
  /**
   * Replaces the list of requested permissions. If it throws or returns anything else, the widget shows its own list,
   * and a development build logs a warning.
   */
  readonly getIDPConsentManifest?: (about: ConsentAbout) => ConsentManifest;
  /**
   * Called with the URL to return to when a person without a session wants to sign in and the widget has no plugin for
   * that. The consent continues automatically once there is a session.
   */
  readonly onSignIn?: (address: string) => void;
  /** An http(s) page to navigate to instead. It must lead back here. */
  readonly signInURL?: string;
  /**
   * Origins (`https://app.example`) that may show this page in a frame. In a frame of any other origin, no decision is
   * possible and the official client is not loaded (RFC 9700 section 4.16). The page's own origin is always allowed.
   * Checked if the browser reports the page's ancestors.
   * @default none
   */
  readonly allowedFrameAncestors?: readonly string[];
  /**
   * Private-use schemes of native applications that the provider may redirect to, such as `com.example.app`. Each must
   * contain a dot (RFC 8252 section 7.1); others are not followed. @default none
   */
  readonly allowedSchemes?: readonly string[];
  /**
   * Follows the provider's redirects to other origins than the request named without asking the person first. For hosts
   * whose provider checks each address. @default false
   */
  readonly trustRedirects?: boolean;
}
