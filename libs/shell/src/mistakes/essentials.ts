import { describeValue, type Composition } from '@latchkey/kernel';
import { loginTabs, mainSections, startScreen } from '@latchkey/slots';
import type { AnyWidgetProps } from '../types.js';
import type { Mistake } from './mistake.js';

/**
 * Returns the mistake without whose correction a widget cannot work: no provider, or nothing to sign in with. Pure. For
 * development builds: a production build draws what it can.
 */
export function essentialMistake(
  { provider, products, mode, problems }: AnyWidgetProps,
  { read }: Composition,
): Mistake | undefined {
  if (!isProvider(provider)) {
    const message = `<Widget>: provider is ${describeValue(provider)}. ${providerHint(provider)}`;
    return { code: 'config/not-a-provider', message, blocks: true };
  }
  if (read(startScreen)[0] ?? read(loginTabs)[0] ?? read(mainSections)[0]) return undefined;
  // `compose` reports values that are no products.
  const isNothing = Array.isArray(products) ? products.length === 0 : (products ?? undefined) === undefined;
  // The caller has left items out, and says which.
  if (!isNothing || mode || problems?.[0]) return undefined;
  const given = Array.isArray(products) ? 'an empty list' : describeValue(products);
  return {
    code: 'config/no-products',
    message: `<Widget>: products is ${given}, so there is nothing to sign in with. Write products={[emailMagicLinks()]}.`,
    blocks: true,
  };
}

/** Whether a value has the members that the widget uses of a provider. Never throws. */
export function isProvider(value: unknown): boolean {
  try {
    return typeof Object(value).connect === 'function';
  } catch {
    return false;
  }
}

function providerHint(given: unknown): string {
  if (typeof given === 'string') return 'Pass a provider: provider={createProvider(publicToken)}.';
  if (typeof given === 'function') return 'Call it: provider={createProvider(publicToken)}.';
  if (typeof given === 'object' && given) {
    return 'Pass the result of createProvider(publicToken) or, for a client that you have created, of adoptClient(client, { publicToken }).';
  }
  return 'Write provider={createProvider(publicToken)}, with the public token of your project.';
}
