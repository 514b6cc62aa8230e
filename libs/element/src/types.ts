import type { HostEvent, LatchkeyError } from '@latchkey/kernel';
import type { WidgetProps } from '@latchkey/shell';

/** Props of the widget that a configuration determines. */
export type LoadedConfig = Pick<WidgetProps, 'products'> &
  Partial<Pick<WidgetProps, 'mode' | 'sessionOptions' | 'enableShadowDOM' | 'checkOptions' | 'problems'>>;

/**
 * Reads a configuration and loads the products that it names. A rejection is reported, and the element offers to try
 * again.
 *
 * @param config the property or attribute `config`; undefined if there is none
 * @param mode the property or attribute `mode`, if it is a name
 */
export type LoadConfig = (config: object | undefined, mode: string | undefined) => Promise<LoadedConfig>;

/** Loads the texts of a language, by a BCP 47 tag or `auto`: `loadLocale` of `@latchkey/locales`. */
export type LoadLanguage = (tag: string) => Promise<Partial<Pick<WidgetProps, 'locale' | 'strings'>>>;

/** Options of `defineLoginElement`. */
export interface LoginElementOptions {
  /** Loads the texts of the language in the attribute or property `locale`. @default none: the texts are in English */
  readonly loadLocale?: LoadLanguage;
  /**
   * Enables the attribute and property `config`, for elements without the property `products`.
   * @default none: elements need `products`
   */
  readonly loadConfig?: LoadConfig;
  /** Whether elements without the attribute `handle-redirect` handle the redirect that opened the page. @default false */
  readonly handlesRedirects?: boolean;
}

type Settable<T> = { -readonly [Name in keyof T]?: T[Name] | null | undefined };

/**
 * The properties of `<latchkey-login>`: those of `WidgetProps`, all optional, and a few more. `null` and `undefined` mean
 * that a property is not set. A set property takes precedence over its attribute. A string in a property that is no text
 * is read like the attribute, since frameworks set properties from their templates' attributes.
 */
export interface LoginElementProperties extends Settable<Omit<WidgetProps, 'mode' | 'styleSheet'>> {
  /** The public token of the project, if `provider` is not set. Attribute: `public-token`. */
  publicToken?: string | null | undefined;
  /** See `createProvider`. Attribute: `api-url`. */
  apiUrl?: string | null | undefined;
  /** The configuration for `loadConfig`, if `products` is not set. Attribute: `config`, as JSON. */
  config?: object | string | null | undefined;
  /** As in `WidgetProps`. With `loadConfig`, also the name of a mode. Attribute: `mode`, a name. @default log-in */
  mode?: WidgetProps['mode'] | string | null | undefined;
}

/** The element `<latchkey-login>`. */
export interface LoginElement extends HTMLElement, LoginElementProperties {}

/** The class of `<latchkey-login>`. */
export interface LoginElementConstructor {
  new (): LoginElement;
  readonly prototype: LoginElement;
}

/** The events of `<latchkey-login>`. They bubble, also out of shadow roots. */
export interface LoginElementEventMap {
  /** `detail` is the event that `callbacks.onEvent` receives: `{ type, data }`. */
  'latchkey-event': CustomEvent<HostEvent>;
  /** `detail` is the error that `callbacks.onError` receives. */
  'latchkey-error': CustomEvent<LatchkeyError>;
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-login': LoginElement;
  }
  interface HTMLElementEventMap extends LoginElementEventMap {}
  interface DocumentEventMap extends LoginElementEventMap {}
}
