import { createProvider } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import { mount } from '@latchkey/shell/mount';
import type { MountOptions } from './config.js';
import { productsOf } from './products.js';

/** A widget that a mount function has put into the page. */
export interface MountedWidget {
  /** Changes the options that are given; the others stay as they are. */
  update(changes: Partial<Omit<MountOptions, 'elementId' | 'publicToken' | 'apiUrl' | 'client'>>): void;
  /** Takes the widget out of the page. */
  unmount(): void;
}

function find(elementId: string): Element {
  // A bare id may hold characters that a selector may not.
  const element = /^[\w-]+$/.test(elementId) ? document.getElementById(elementId) : document.querySelector(elementId);
  if (element) return element;
  throw new LatchkeyError({
    code: 'mount/target-not-found',
    message: `No element matches ${JSON.stringify(elementId)}.`,
    hint: 'elementId is a selector ("#login") or an id ("login"); call after the element is in the page.',
  });
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
  const provider =
    options.client ?? createProvider(options.publicToken, options.apiUrl ? { apiUrl: options.apiUrl } : {});
  let present = options;
  const mounted = mount(find(options.elementId), { provider, ...propsOf(present) });
  return {
    update(changes) {
      present = { ...present, ...changes };
      mounted.update(propsOf(present));
    },
    unmount: mounted.unmount,
  };
}
