import { createProvider, type Provider, type RedirectResult } from '@latchkey/client';
import { noConnection, type HostEvent, type LatchkeyError } from '@latchkey/kernel';
import type { Callbacks, WidgetProps } from '@latchkey/shell';
import { mount, type Mounted } from '@latchkey/shell/mount';
import { attributes } from './attributes.js';
import { drawAlert, type AlertAction } from './alert.js';
import { ConfigLoader } from './config-loader.js';
import { plainProps, readInputs, type Inputs } from './inputs.js';
import type { Missing } from './missing.js';
import { handlePageRedirect } from './redirects.js';
import type { LoadedConfig, LoadLanguage, LoginElementOptions, LoginElementProperties } from './types.js';

/**
 * The time in which scripts and frameworks may set the properties of an element that they have inserted. What is still
 * missing then is reported.
 */
const MISSING_AFTER_MS = 1_000;

/** The props of a language. */
type Language = Awaited<ReturnType<LoadLanguage>>;

/** What an element shows, in a container of its own. A change of any of these draws anew. */
interface Place {
  /** Undefined for an alert. */
  readonly provider: Provider | undefined;
  /** The document or shadow root of the element: a widget adopts its sheets there. */
  readonly root: Node;
  readonly isInShadow: boolean;
}

/** The widget of one element: mounts, updates and unmounts it as the element, its attributes and properties change. */
export class ElementWidget {
  readonly #element: HTMLElement;
  readonly #properties: LoginElementProperties;
  readonly #options: LoginElementOptions;
  readonly #loader: ConfigLoader;
  readonly #reported = new Set<string>();
  #place: Place | undefined;
  #mounted: Mounted<WidgetProps['products'], NonNullable<WidgetProps['mode']>> | undefined;
  #redirect: Promise<RedirectResult> | undefined;
  /** The texts of the last locale; undefined until they have loaded. */
  #language: { readonly tag: string; props?: Language } | undefined;
  #isScheduled = false;
  /** Sentences about attributes that do not exist. */
  #unknown: readonly string[] = [];
  #missingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, properties: LoginElementProperties, options: LoginElementOptions) {
    this.#element = element;
    this.#properties = properties;
    this.#options = options;
    this.#loader = new ConfigLoader(options.loadConfig, () => this.invalidate());
  }

  /** Draws when the present script has ended. By then a moved element, which is removed and inserted, is back. */
  invalidate(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      clearTimeout(this.#missingTimer);
      this.#missingTimer = undefined;
      if (this.#element.isConnected) return this.#draw();
      this.#loader.stop();
      this.#clear();
    });
  }

  #draw(): void {
    const inputs = readInputs(this.#element, this.#properties);
    const provider = providerOf(inputs.values);
    if (!provider?.connect) return this.#waitFor('token', inputs);
    const config = this.#loader.read(inputs);
    const language = this.#languageOf(inputs.values);
    switch (config.status) {
      case 'ready':
        // The first draw waits for the texts, so that nobody sees English first.
        return language && this.#show(provider, config.value, inputs, language);
      case 'failed':
        return this.#showFailure(config.error, inputs);
      case 'missing':
        return this.#waitFor('products', inputs);
      case 'loading':
        // A widget that is there stays until the new products have loaded.
        return;
      default:
        return config satisfies never;
    }
  }

  /** The texts of the element's locale; undefined while they load. */
  #languageOf({ locale }: Inputs['values']): Language | undefined {
    const { loadLocale } = this.#options;
    if (!loadLocale || typeof locale !== 'string' || /^en\b/i.test(locale)) return {};
    if (this.#language?.tag === locale) return this.#language.props;
    const language = (this.#language = { tag: locale } as { readonly tag: string; props?: Language });
    void loadLocale(locale)
      .catch(() => ({ locale: 'en' }))
      .then((props) => {
        language.props = props;
        this.invalidate();
      });
    return undefined;
  }

  #show(provider: Provider, config: LoadedConfig, inputs: Inputs, language: Language): void {
    const { values, problems, handleRedirect } = inputs;
    const container = this.#containerFor(provider, values.enableShadowDOM ?? config.enableShadowDOM ?? false);
    const sessionOptions = values.sessionOptions ?? config.sessionOptions;
    const handling = handleRedirect ?? (this.#options.handlesRedirects ? 'on' : 'off');
    if (container && handling !== 'off' && !values.redirect && !config.mode) {
      this.#redirect = handlePageRedirect(this.#element, provider, {
        ...sessionOptions,
        confirm: handling === 'confirm',
      });
    }
    const props = {
      ...plainProps(values),
      ...language,
      ...(language.strings && { strings: { ...language.strings, ...directionOf(this.#element), ...values.strings } }),
      mode: undefined,
      checkOptions: undefined,
      ...config,
      sessionOptions,
      provider,
      redirect: values.redirect ?? this.#redirect,
      // The shadow root is the element's own.
      enableShadowDOM: false,
      problems: [...problems, ...this.#unknown, ...(config.problems ?? [])],
      callbacks: { onEvent: this.#onEvent, onError: this.#onError },
    } as WidgetProps;
    if (container) {
      this.#mounted = mount(container, props);
      this.#checkAttributes();
    } else this.#mounted?.update(props);
  }

  /**
   * Returns a new container, which replaces what the element shows. Returns undefined if the present widget can stay.
   *
   * @param provider undefined for an alert
   */
  #containerFor(provider: Provider | undefined, isInShadow: boolean): Element | undefined {
    const element = this.#element;
    const root = element.getRootNode();
    const present = this.#place;
    const canStay = present?.provider === provider && present?.isInShadow === isInShadow && present.root === root;
    if (provider && canStay) return undefined;
    this.#clear();
    this.#place = { provider, isInShadow, root };
    const container = element.ownerDocument.createElement('div');
    if (isInShadow) {
      (element.shadowRoot ?? element.attachShadow({ mode: 'open' })).replaceChildren(container);
    } else {
      element.replaceChildren(container);
      // A shadow root cannot be removed.
      element.shadowRoot?.replaceChildren(element.ownerDocument.createElement('slot'));
    }
    return container;
  }

  #clear(): void {
    if (!this.#place) return;
    this.#mounted?.unmount();
    (this.#place.isInShadow ? this.#element.shadowRoot : this.#element)?.replaceChildren();
    this.#mounted = this.#redirect = this.#place = undefined;
  }

  /** Reports after a while what is missing, in words that load then. */
  #waitFor(missing: Missing, inputs: Inputs): void {
    const timer = (this.#missingTimer = setTimeout(() => {
      void import('./missing.js')
        .then(
          (it) => it.missingError(missing, this.#element, inputs.values.provider),
          (cause: unknown) => noConnection('code/not-loaded', cause),
        )
        // What was missing may have come meanwhile.
        .then((error) => this.#missingTimer === timer && this.#showError(error, error.message, inputs));
    }, MISSING_AFTER_MS));
  }

  /** Reports attributes that look like misspelt ones, if there are any that a page does not usually have. */
  #checkAttributes(): void {
    const isUnusual = (name: string) =>
      !/^(id|class|style|slot|data-.*)$/.test(name) && !attributes.some((known) => known.name === name);
    if (!this.#element.getAttributeNames().some(isUnusual)) return;
    import('./missing.js').then(
      ({ unknownAttributes }) => {
        this.#unknown = unknownAttributes(this.#element);
        this.invalidate();
      },
      // Without the code, nothing is reported.
      () => {},
    );
  }

  #showFailure(error: LatchkeyError, inputs: Inputs): void {
    const textOf = (id: string, otherwise: string) => {
      const given = (Object(inputs.values.strings) as Record<string, unknown>)[id];
      return typeof given === 'string' ? given : otherwise;
    };
    this.#showError(error, textOf('error.connection', error.userMessage?.text ?? error.message), inputs, {
      label: textOf('shell.again', 'Try again'),
      run: () => this.#loader.retry(),
    });
  }

  #showError(error: LatchkeyError, message: string, { values }: Inputs, action?: AlertAction): void {
    const container = this.#containerFor(undefined, values.enableShadowDOM ?? false);
    if (container) drawAlert(container, message, action);
    if (this.#reported.has(error.message)) return;
    this.#reported.add(error.message);
    console.error(`Latchkey: ${error.message}`, `(${error.code})`);
    this.#onError(error);
  }

  readonly #onEvent = this.#teller('latchkey-event', 'onEvent');
  readonly #onError = this.#teller('latchkey-error', 'onError');

  /** Dispatches an event of the element and calls a callback of the host: the shell reports a promise that it rejects. */
  #teller(type: string, name: keyof Callbacks): (detail: HostEvent | LatchkeyError) => unknown {
    return (detail) => {
      this.#element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
      return this.#properties.callbacks?.[name]?.(detail as Required<HostEvent> & LatchkeyError);
    };
  }
}

/** The direction that an element sets takes precedence over that of its language. */
const directionOf = ({ dir }: HTMLElement) => dir && { 'shell.dir': dir };

function providerOf({ provider, publicToken, apiUrl }: Inputs['values']): Provider | undefined {
  if (provider) return provider;
  return publicToken ? createProvider(publicToken, { apiUrl }) : undefined;
}
