/** How the provider is spoken to. */
export type IdpProtocol = 'json' | 'form';

/** What an application asks for: one line, and more below it where there is more to say. */
export interface ConsentItem {
  readonly text: string;
  readonly details?: readonly string[];
}

/** Lines under a heading. */
export interface ConsentSection {
  readonly header: string;
  readonly items: readonly (ConsentItem | string)[];
}

/** What a consent lists: lines, or sections of them. */
export type ConsentManifest = readonly (ConsentItem | string)[] | readonly ConsentSection[];

/** What a host's own consent manifest is made from. */
export interface ConsentAbout {
  /** Those that can be granted, each once, in the order of the request. */
  readonly scopes: readonly string[];
  readonly clientId: string;
  /** Never empty, and without characters that hide it or turn it around. */
  readonly clientName: string;
  readonly projectName: string;
}

/** Options of `identityProvider`. All may be left out. */
export interface IdentityProviderOptions {
  /**
   * `json`: the calls of the official client. `form`: the three paths of SPEC section 7, where the choice leaves the
   * page as an HTML form; the page's CSP then must not restrict `form-action`. @default 'json'
   */
  readonly protocol?: IdpProtocol;
  /** The query of the request, for a host whose router keeps it elsewhere. Read once. @default `location.search` */
  readonly search?: string;
  /**
   * Replaces the list of what the application asks for. Where it throws, or gives something else, the widget's own list
   * is shown, and a development build says why on the console.
   */
  readonly getIDPConsentManifest?: (about: ConsentAbout) => ConsentManifest;
  /**
   * Where nobody is signed in and the widget has no product to sign in with: called when the person wants to, with the
   * address to come back to. The consent goes on by itself as soon as there is a session.
   */
  readonly onSignIn?: (address: string) => void;
  /** The same, for a page to go to: an http(s) address, which leads back here by itself. */
  readonly signInURL?: string;
  /**
   * Origins (`https://app.example`) that may show this page in a frame. In a frame of any other nothing can be decided,
   * and the official client is not loaded (RFC 9700 section 4.16). The page's own origin always may. Checked where the
   * browser tells a page its ancestors.
   * @default none
   */
  readonly allowedFrameAncestors?: readonly string[];
  /**
   * Private-use schemes of native applications that the provider may send people to, such as `com.example.app`. Each
   * has a dot in it (RFC 8252 section 7.1); one that has none is not followed. @default none
   */
  readonly allowedSchemes?: readonly string[];
}
