import { adoptClient, createProvider, type Provider } from '@latchkey/client';
import { LatchkeyError, type AnyPlugin } from '@latchkey/kernel';
import type { WidgetProps } from '@latchkey/shell';
import { mount, type Mounted } from '@latchkey/shell/mount';
import type { Config, MountOptions, ProductName, Source, StytchClient } from './config.js';
import { readOptions, type Report } from './mistakes.js';
import { identityProviderFrom } from './modes/identity-provider.js';
import { passkeyRegistrationFrom } from './modes/passkey-registration.js';
import { resetPasswordFrom } from './modes/reset-password.js';
import { hasFurtherOptions, readConfig } from './options.js';
import { productsOf } from './products.js';

/** A widget mounted by a mount function. */
export interface MountedWidget {
  /** Changes the given options and keeps the others. */
  update(changes: Partial<Omit<MountOptions, 'elementId' | 'publicToken' | 'apiUrl' | 'client'>>): void;
  /** Removes the widget from the page. */
  unmount(): void;
}

/** The parameters that differ between the mount functions. */
interface Start {
  /** The default of `config.products`. @default none */
  readonly products?: readonly ProductName[];
  /** Creates the mode, again for each change of the options. @default log-in */
  readonly mode?: (config: Config, report: Report) => AnyPlugin;
}

const optionNames = Object.keys({
  publicToken: true,
  apiUrl: true,
  client: true,
  elementId: true,
  config: true,
  redirect: true,
  redirectTo: true,
  styles: true,
  strings: true,
  locale: true,
  callbacks: true,
  headingLevel: true,
  telemetry: true,
  lastUsed: true,
} satisfies Record<keyof MountOptions, true>);

function find(elementId: string): Element {
  let element: Element | null = document.getElementById(elementId);
  try {
    element ??= document.querySelector(elementId);
  } catch {
    // Not a valid selector.
  }
  if (element) return element;
  throw new LatchkeyError({
    code: 'mount/target-not-found',
    message: `No element matches ${JSON.stringify(elementId)}.`,
    hint: 'elementId is a selector ("#login") or an id ("login"); call after the element is in the page.',
  });
}

function providerOf({ client, publicToken = '', apiUrl }: Source): Provider {
  if (!client) return createProvider(publicToken, { apiUrl });
  if ('connect' in Object(client)) return client as Provider;
  // The official client does not expose its token; the vendor's own UI also reads it here (provider-api.md 4.1).
  const internals: unknown = Reflect.get(Object(client) as object, Symbol.for('stytch__internal_b2c'));
  return adoptClient(client as StytchClient, {
    publicToken: publicToken || String(Object(internals).publicToken ?? ''),
    apiUrl,
  });
}

/** The props of a language, as `loadLocale` resolves with them. */
type Language = Partial<Pick<WidgetProps, 'locale' | 'strings'>>;

/** Loads the texts of a language. Never rejects: without them the widget is in English. */
function loadLanguage(tag: string, callbacks: MountOptions['callbacks']): Promise<Language> {
  const onError = (error: LatchkeyError) => {
    console.warn(`Latchkey: ${error.message}`, `(${error.code})`);
    callbacks?.onError?.(error);
  };
  return import('@latchkey/locales').then((it) => it.loadLocale(tag, { onError })).catch(() => ({ locale: 'en' }));
}

/** The plugins of the options of a configuration, and what is wrong with it. */
interface OptionPlugins {
  readonly plugins: readonly AnyPlugin[];
  readonly problems: readonly string[];
}

const NO_OPTIONS: OptionPlugins = { plugins: [], problems: [] };

/** The longest wait in ms for the code of options. What loads later is used all the same. */
const OPTIONS_TIMEOUT_MS = 15_000;
const LATE_OPTIONS: OptionPlugins = {
  plugins: [],
  problems: ['The options of "config" are left out: their code has not loaded in 15 s.'],
};

/** Loads the plugins of the options. Never rejects: without them the widget has its products. */
async function loadOptions(config: Config): Promise<OptionPlugins> {
  const problems: string[] = [];
  try {
    const { loadOptionPlugins } = await import('./option-plugins.js');
    return { plugins: await loadOptionPlugins(config, (sentence) => void problems.push(sentence)), problems };
  } catch (error) {
    return {
      plugins: [],
      problems: [`The options of "config" are left out: their code did not load. ${String(error)}`],
    };
  }
}

/**
 * Passes the plugins of the options to `use`. After 15 s, passes none, and later those that load all the same. Resolves
 * with the first call.
 */
function loadOptionsInTime(config: Config, use: (options: OptionPlugins) => void): Promise<void> {
  return new Promise((resolve) => {
    const pass = (options: OptionPlugins) => {
      use(options);
      resolve();
    };
    const timer = setTimeout(() => pass(LATE_OPTIONS), OPTIONS_TIMEOUT_MS);
    void loadOptions(config).then((options) => {
      clearTimeout(timer);
      pass(options);
    });
  });
}

/** Whether a tag needs no texts. */
const isEnglish = (tag: unknown) => typeof tag !== 'string' || /^en\b/i.test(tag);

function propsOf(options: Partial<MountOptions>, start: Start, language: Language, more: OptionPlugins) {
  const problems: string[] = [...more.problems];
  const report: Report = (sentence) => void problems.push(sentence);
  const given = readOptions(options, '', report, optionNames);
  const { redirect, redirectTo, styles, callbacks, headingLevel, telemetry, lastUsed } = given;
  const { locale = given.locale } = language;
  const strings = language.strings ? { ...language.strings, ...given.strings } : given.strings;
  const { config, shared } = readConfig(given.config, report);
  const products = [...productsOf(config, start.products ?? [], report), ...more.plugins];
  return {
    ...{ redirect, redirectTo, callbacks, telemetry, styles, strings, locale, headingLevel, lastUsed, ...shared },
    ...{ products, mode: start.mode?.(config, report), checkOptions: true, problems },
  };
}

/**
 * Mounts a widget from the flat configuration, for all mount functions. Leaves out and reports invalid items of the
 * configuration.
 *
 * @throws LatchkeyError `mount/target-not-found`, and the errors of `createProvider`.
 */
// Untyped code may pass no options: the token is missing then.
function mountFlat(options: MountOptions = {} as MountOptions, start: Start): MountedWidget {
  const provider = providerOf(options);
  const target = find(options.elementId);
  let present = options;
  let language: Language = {};
  let more = NO_OPTIONS;
  let mounted: Mounted<readonly AnyPlugin[], AnyPlugin> | undefined;
  let isUnmounted = false;
  let loading = 0;
  const draw = () => {
    if (isUnmounted || loading > 0) return;
    const props = propsOf(present, start, language, more);
    if (mounted) mounted.update(props);
    else mounted = mount<readonly AnyPlugin[], AnyPlugin>(target, { provider, ...props });
  };
  /** Draws again after something has loaded. */
  const wait = (loaded: Promise<void>) => {
    loading++;
    void loaded.then(() => {
      loading--;
      draw();
    });
  };
  const changeLanguage = () => {
    const { locale, callbacks } = present;
    language = {};
    if (isEnglish(locale)) return;
    const loaded = loadLanguage(locale as string, callbacks).then((texts) => {
      // The direction that the element sets takes precedence.
      const { dir } = target as HTMLElement;
      if (present.locale === locale) {
        language = dir ? { ...texts, strings: { ...texts.strings, 'shell.dir': dir } } : texts;
      }
    });
    wait(loaded);
  };
  const changeConfig = () => {
    const { config: given } = present;
    const { config } = readConfig(given, () => {});
    more = NO_OPTIONS;
    if (!hasFurtherOptions(config)) return;
    const loaded = loadOptionsInTime(config, (options) => {
      if (present.config !== given) return;
      more = options;
      draw();
    });
    wait(loaded);
  };
  // The first draw waits for both: nobody sees English first, or a form that an option changes.
  changeLanguage();
  changeConfig();
  draw();
  return {
    update(changes) {
      const { locale, config } = present;
      present = { ...present, ...changes };
      if (present.locale !== locale) changeLanguage();
      if (present.config !== config) changeConfig();
      draw();
    },
    unmount() {
      isUnmounted = true;
      mounted?.unmount();
    },
  };
}

/**
 * Mounts the log-in widget from the flat configuration (behaviour.md 1 and 3).
 *
 * @throws LatchkeyError `mount/target-not-found`, `provider/missing-token`
 */
export function mountLogin(options: MountOptions): MountedWidget {
  return mountFlat(options, { products: ['emailMagicLinks'] });
}

/**
 * Mounts the widget in which a signed-in person adds, renames and deletes passkeys (behaviour.md 2). Uses
 * `config.passkeyOptions`. Allows `config.products`, but does not show them. @default no products
 *
 * @throws LatchkeyError `mount/target-not-found`, `provider/missing-token`
 */
export function mountPasskeyRegistration(options: MountOptions): MountedWidget {
  return mountFlat(options, { mode: passkeyRegistrationFrom });
}

/** Options of {@link mountResetPassword}. */
export type ResetPasswordMountOptions = MountOptions & {
  /** The token of the email link. @default the token in the page's URL, which is then removed from the URL */
  readonly passwordResetToken?: string | undefined;
};

/**
 * Mounts the widget that handles the link of a password email (behaviour.md 2, reset password mode). Uses
 * `config.passwordOptions`. Allows `config.products`, but does not show them. @default no products
 *
 * @throws LatchkeyError `mount/target-not-found`, `provider/missing-token`
 */
export function mountResetPassword(given: ResetPasswordMountOptions): MountedWidget {
  const { passwordResetToken, ...options } = { ...given };
  return mountFlat(options, {
    mode: (config, report) => resetPasswordFrom(config, report, passwordResetToken),
  });
}

/**
 * Mounts the widget that asks for consent, and logs out, on behalf of other applications (behaviour.md 2,
 * identity-provider mode). Uses `config.identityProviderOptions`. Without a `locale`, the request may name the language
 * (`ui_locales`). `config.products` are the methods to sign in with if
 * there is no session. @default no products
 *
 * @throws LatchkeyError `mount/target-not-found`, `provider/missing-token`
 */
export function mountIdentityProvider(options: MountOptions): MountedWidget {
  const isRequested = new URLSearchParams(location.search).has('ui_locales');
  return mountFlat({ ...(isRequested && { locale: 'auto' }), ...options }, { mode: identityProviderFrom });
}
