import { describeValue, findUnknownOptions, findWrongValues, nearestName, optionNamesOf } from '@latchkey/kernel';
import type { AnyWidgetProps } from '../types.js';
import type { Mistake } from './mistake.js';
import { propDescriptions } from './prop-descriptions.js';

/** `applyTheme` checks the values of `styles`, also in production builds. */
const checked = { ...propDescriptions, styles: { ...propDescriptions.styles, members: {} } };

type Check = (value: unknown) => string | undefined;

/** For values that a description does not check: what is wrong with one, what happens instead, and the fix. */
const checks = {
  locale: (value) =>
    typeof value !== 'string' || isLanguageTag(value)
      ? undefined
      : ` is ${describeValue(value)}, which is no language tag. The widget uses 'en'. Pass a BCP 47 tag: 'en', 'de', 'pt-BR'.`,
  redirect(value) {
    const { status } = Object(value) as { readonly status?: unknown };
    if (value instanceof Promise) return undefined;
    if (isObject(value) && ['none', 'authenticated', 'needsConfirm', 'failed'].includes(String(status)))
      return undefined;
    return ` is ${describeValue(value)}. Pass handleRedirect(provider) or what it resolves with, or leave it out.`;
  },
  redirectTo(value) {
    const { query } = Object(value) as { readonly query?: unknown };
    if (typeof value === 'string' ? value !== '' : isObject(value) && typeof query === 'string') return undefined;
    return ` is ${describeValue(value)}, so no page opens after a sign-in. Pass a URL, or the name of a query parameter that holds one: { query: 'next', otherwise: '/' }.`;
  },
  strings(value) {
    if (!isObject(value)) {
      return ` is ${describeValue(value)}. Pass an object of texts by message id: { 'shell.title': 'Welcome' }.`;
    }
    const isWrong = (text: unknown) => !['string', 'function', 'undefined'].includes(typeof (text ?? undefined));
    const [id, text] = Object.entries(Object(value)).find(([, each]) => isWrong(each)) ?? [];
    if (id === undefined) return undefined;
    return `["${id}"] is ${describeValue(text)}, so the default text stays. Pass a text or a function.`;
  },
  lastUsed(value) {
    if (value === 'badge' || value === false) return undefined;
    const known = `Pass 'badge' (the default) or false.`;
    if (value === 'first') return ` is "first". ${known} To show the method first, add lastUsedFirst() to products.`;
    const nearest = typeof value === 'string' && nearestName(value, ['badge']);
    return ` is ${describeValue(value)}. ${nearest ? `Did you mean "${nearest}"? ` : ''}${known}`;
  },
} satisfies Partial<Record<keyof AnyWidgetProps, Check>>;

/** Returns what is wrong with the props of a widget, apart from its products, its `mode` and unknown props. */
export function describeProps(props: AnyWidgetProps): readonly Mistake[] {
  const names = Object.keys(checks) as (keyof typeof checks)[];
  const wrong = [
    ...findWrongValues(props, checked),
    ...names.flatMap((name) => {
      const rest = wrongValue(props, name);
      return rest === undefined ? [] : name + rest;
    }),
  ];
  if (!Array.isArray(props.products) && Object(props.products).id) {
    wrong.push('products is one product. Pass a list: products={[emailMagicLinks()]}.');
  }
  const values = wrong.map((sentence): Mistake => ({ code: 'config/invalid-value', message: `<Widget>: ${sentence}` }));
  const styleNames = optionNamesOf(propDescriptions.styles.members);
  const styles = findUnknownOptions(props.styles, styleNames, 'styles.').map((message): Mistake => ({
    code: 'config/left-out',
    message,
  }));
  return [...values, ...styles];
}

function wrongValue(props: AnyWidgetProps, name: keyof typeof checks): string | undefined {
  try {
    const value: unknown = props[name] ?? undefined;
    return value === undefined ? undefined : checks[name](value);
  } catch {
    // Read by the part that uses it, which reports it.
    return undefined;
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] !== undefined;
  } catch {
    return false;
  }
}
