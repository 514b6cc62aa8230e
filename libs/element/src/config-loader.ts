import { LatchkeyError, noConnection } from '@latchkey/kernel';
import type { Inputs } from './inputs.js';
import type { LoadConfig, LoadedConfig } from './types.js';

/** The products and the mode of an element. */
export type ConfigState =
  | { readonly status: 'ready'; readonly value: LoadedConfig }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: LatchkeyError }
  /** The element has neither products nor a mode nor a configuration that it can load. */
  | { readonly status: 'missing' };

/** After this time, the element offers to try again. A configuration that loads later is used all the same. */
const LOAD_TIMEOUT_MS = 15_000;

const LOADING: ConfigState = { status: 'loading' };
const MISSING: ConfigState = { status: 'missing' };
// Nothing is drawn but the reported problems.
const NO_PRODUCTS: LoadedConfig = { products: [] };

/** Determines the products of one element: its property `products`, or what its configuration names. */
export class ConfigLoader {
  readonly #load: LoadConfig | undefined;
  readonly #onChange: () => void;
  #key: readonly unknown[] = [];
  #state: ConfigState = MISSING;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange called when a configuration has loaded, or has not */
  constructor(load: LoadConfig | undefined, onChange: () => void) {
    this.#load = load;
    this.#onChange = onChange;
  }

  /** Returns the present state. Starts to load a configuration that is new. */
  read({ values, configKey, hasInvalidConfig }: Inputs): ConfigState {
    const { products, mode } = values;
    const plugin = typeof mode === 'object' ? mode : undefined;
    if (products !== undefined) return { status: 'ready', value: fromProperties(products, mode) };
    if (!this.#load) return plugin ? { status: 'ready', value: { products: [], mode: plugin } } : MISSING;
    if (hasInvalidConfig) return { status: 'ready', value: NO_PRODUCTS };
    const name = typeof mode === 'string' ? mode : undefined;
    if (this.#state === MISSING || this.#key[0] !== configKey || this.#key[1] !== name) {
      this.#start(this.#load, values.config as object | undefined, name, configKey);
    }
    return plugin && this.#state.status === 'ready'
      ? { status: 'ready', value: { ...this.#state.value, mode: plugin } }
      : this.#state;
  }

  /** Loads the configuration again. */
  retry(): void {
    this.stop();
    this.#onChange();
  }

  /** Forgets what was loaded, and ignores what is loading. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#key = [];
    this.#state = MISSING;
  }

  #start(load: LoadConfig, config: object | undefined, mode: string | undefined, configKey: unknown): void {
    const key = (this.#key = [configKey, mode]);
    this.#state = LOADING;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => end({ status: 'failed', error: noConnection('code/not-loaded') }), LOAD_TIMEOUT_MS);
    const end = (state: ConfigState) => {
      // A configuration that was replaced meanwhile.
      if (this.#key !== key) return;
      clearTimeout(this.#timer);
      this.#state = state;
      this.#onChange();
    };
    new Promise<LoadedConfig>((resolve) => resolve(load(config, mode))).then(
      (value) => end({ status: 'ready', value }),
      (cause: unknown) => {
        const error = cause instanceof LatchkeyError ? cause : noConnection('code/not-loaded', cause);
        end({ status: 'failed', error });
      },
    );
  }
}

function fromProperties(products: unknown, mode: unknown): LoadedConfig {
  const problems: string[] = [];
  const isList = Array.isArray(products);
  if (!isList) problems.push('The property "products" is no list. Write element.products = [emailMagicLinks()].');
  if (typeof mode === 'string') {
    problems.push(`The mode ${JSON.stringify(mode)} is left out: with the property "products", a mode is a value.`);
  }
  return {
    products: isList ? (products as LoadedConfig['products']) : [],
    ...(typeof mode === 'object' && mode && { mode: mode as NonNullable<LoadedConfig['mode']> }),
    problems,
  };
}
