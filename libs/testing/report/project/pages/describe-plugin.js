import { createProvider } from '@latchkey/client';
import { mount } from '@latchkey/shell/mount';
import { highContrast } from '@latchkey/themes';
import { emailForm } from '@latchkey/testing/neighbours';

// Replaces `@latchkey/testing/conformance` in a page: the conformance test of a plugin then mounts a widget with it.

const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** Mounts a widget with the plugin, beside a form for an email address. */
export function describePlugin(factory, { options, products = [], isMode = false, flows: [flow] = [] }) {
  const { searchParams } = new URL(document.URL);
  const provider = createProvider(PUBLIC_TOKEN, { apiUrl: searchParams.get('emulator') });
  const plugin = factory(options);
  const hasForm = products.some(({ id }) => id === 'email-form');
  const others = hasForm ? products : [emailForm(), ...products];
  mount('#login', {
    ...flow?.props,
    provider,
    products: isMode ? others : [...others, plugin],
    headingLevel: 1,
    ...(isMode && { mode: plugin }),
    ...(searchParams.has('highContrast') && { styles: highContrast }),
    onError: ({ code, message }) => console.error(`${code}: ${message}`),
  });
}

export const checkPlugin = describePlugin;
