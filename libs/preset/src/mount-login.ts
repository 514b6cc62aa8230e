import { adoptClient, createProvider, type Provider } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import { mount } from '@latchkey/shell/mount';
import type { MountOptions, Source } from './config.js';
import { productsOf } from './products.js';

/** A widget that a mount function has put into the page. */
export interface MountedWidget {
  /** Changes the options that are given; the others stay as they are. */
  update(changes: Partial<Omit<MountOptions, 'elementId' | 'publicToken' | 'apiUrl' | 'client'>>): void;
  /** Takes the widget out of the page. */
  unmount(): void;
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

function propsOf({ config = {}, ...options }: Pick<MountOptions, 'config'> & Partial<MountOptions>) {
  const { redirect, styles, strings, locale, callbacks, headingLevel, telemetry, lastUsed } = options;
  const { sessionOptions, enableShadowDOM } = config;
  const given = { redirect, styles, strings, locale, callbacks, headingLevel, telemetry, lastUsed, enableShadowDOM };
  return { ...given, ...(sessionOptions && { sessionOptions }), products: productsOf(config) };
}

/**
 * Mounts the widget for log-in from the flat configuration (SPEC sections 1 and 3).
 *
 * @throws LatchkeyError `mount/target-not-found`, and what {@link productsOf} and `createProvider` throw.
 */
export function mountLogin(options: MountOptions): MountedWidget {
  const provider = providerOf(options);
  let present = options;
  const mounted = mount(find(options.elementId), { provider, ...propsOf(present) });
  return {
    update(changes) {
      const next = { ...present, ...changes };
      mounted.update(propsOf(next));
      present = next;
    },
    unmount: mounted.unmount,
  };
}
