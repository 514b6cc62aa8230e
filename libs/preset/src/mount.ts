import { adoptClient, createProvider, type Provider } from '@latchkey/client';
import { LatchkeyError, type AnyPlugin } from '@latchkey/kernel';
import { mount } from '@latchkey/shell/mount';
import type { Config, MountOptions, ProductName, Source } from './config.js';
import { productsOf } from './products.js';

/** A widget that a mount function has put into the page. */
export interface MountedWidget {
  /** Changes the options that are given; the others stay as they are. */
  update(changes: Partial<Omit<MountOptions, 'elementId' | 'publicToken' | 'apiUrl' | 'client'>>): void;
  /** Takes the widget out of the page. */
  unmount(): void;
}

/** What tells one mount function from the others. */
interface Start {
  /** The products where the configuration names none. */
  readonly products: readonly ProductName[];
  /** Made anew with each configuration; left out: log-in. */
  readonly mode?: (config: Config) => AnyPlugin;
}

function find(elementId: string): Element {
  let element: Element | null = document.getElementById(elementId);
  try {
    element ??= document.querySelector(elementId);
  } catch {
    // It was an id, not a selector.
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
  if ('connect' in client) return client;
  // The official client keeps its token to itself; the vendor's own UI finds it here too (PROVIDER_CONTRACT 4.1).
  const internals: unknown = Reflect.get(client, Symbol.for('stytch__internal_b2c'));
  return adoptClient(client, { publicToken: publicToken || String(Object(internals).publicToken ?? ''), apiUrl });
}

function propsOf({ config = {}, ...options }: Pick<MountOptions, 'config'> & Partial<MountOptions>, start: Start) {
  const { redirect, styles, strings, locale, callbacks, headingLevel, telemetry, lastUsed } = options;
  const { sessionOptions, enableShadowDOM } = config;
  // JSON has null for what is left out.
  const look = { styles: styles ?? undefined, strings, locale, headingLevel, lastUsed, enableShadowDOM };
  const given = { redirect, callbacks, telemetry, ...look };
  const products = productsOf(config, start.products);
  return { ...given, ...(sessionOptions && { sessionOptions }), products, mode: start.mode?.(config) };
}

/**
 * Mounts a widget from the flat configuration: what all mount functions have in common.
 *
 * @throws LatchkeyError `mount/target-not-found`, and what {@link productsOf} and `createProvider` throw.
 */
export function mountFlat(options: MountOptions, start: Start): MountedWidget {
  const provider = providerOf(options);
  let present = options;
  const mounted = mount<readonly AnyPlugin[], AnyPlugin>(find(options.elementId), {
    provider,
    ...propsOf(present, start),
  });
  return {
    update(changes) {
      const next = { ...present, ...changes };
      mounted.update(propsOf(next, start));
      present = next;
    },
    unmount: mounted.unmount,
  };
}
