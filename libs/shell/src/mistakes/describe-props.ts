import {
  describeUnknownName,
  describeValue,
  findUnknownOptions,
  nearestName,
  type OptionNames,
} from '@latchkey/kernel';
import type { ButtonStyles, Styles } from '@latchkey/ui';
import type { AnyWidgetProps } from '../types.js';
import type { Mistake } from './mistake.js';
import { wrongProps, type propRules } from './prop-rules.js';

type Names<T> = Record<keyof T, OptionNames[string]>;

const color = true;
const button = {
  backgroundColor: color,
  textColor: color,
  borderColor: color,
  borderRadius: true,
} satisfies Names<ButtonStyles>;

const styleNames = {
  container: {
    backgroundColor: color,
    borderColor: color,
    borderRadius: true,
    width: true,
    padding: true,
    boxShadow: true,
  } satisfies Names<NonNullable<Styles['container']>>,
  colors: {
    container: color,
    primary: color,
    secondary: color,
    success: color,
    error: color,
    warning: color,
    accent: color,
  } satisfies Names<NonNullable<Styles['colors']>>,
  buttons: { primary: button, secondary: button, disabled: button } satisfies Names<NonNullable<Styles['buttons']>>,
  inputs: {
    backgroundColor: color,
    textColor: color,
    placeholderColor: color,
    borderColor: color,
    borderRadius: true,
  } satisfies Names<NonNullable<Styles['inputs']>>,
  fontFamily: true,
  fontSize: true,
  fontWeight: true,
  spacing: true,
  controlHeight: true,
  motionDuration: true,
  colorScheme: true,
  // Checked by `markParts`.
  parts: true,
  cascadeLayer: true,
  hideHeaderText: true,
  displayHeader: true,
  logo: { logoImageUrl: true } satisfies Names<NonNullable<Styles['logo']>>,
  logoImageUrl: true,
} satisfies Names<Styles>;

const TELEMETRY = ['full', 'hashed', 'off'];

/** Describes the wrong value of a prop: what it is, what happens instead, and the fix. */
const sentences: Readonly<Record<keyof typeof propRules, (value: unknown, props: AnyWidgetProps) => string>> = {
  locale: (value) =>
    `is ${describeValue(value)}, which is no language tag. The widget uses 'en'. Pass a BCP 47 tag: 'en', 'de', 'pt-BR'.`,
  redirect: (value) =>
    value instanceof Promise
      ? 'is a promise. Await it first: const redirect = await handleRedirect(provider).'
      : `is ${describeValue(value)}. Pass what handleRedirect(provider) resolves with, or leave it out.`,
  redirectTo: (value) =>
    `is ${describeValue(value)}, so no page opens after a sign-in. Pass a URL, or the name of a query parameter that holds one: { query: 'next', otherwise: '/' }.`,
  sessionOptions: (value) =>
    typeof value === 'object' && value && 'sessionDurationMinutes' in value
      ? `.sessionDurationMinutes is ${describeValue(value.sessionDurationMinutes)}. Pass a number of minutes: { sessionDurationMinutes: 60 }.`
      : `is ${describeValue(value)}. Pass an object: { sessionDurationMinutes: 60 }.`,
  styles: (value) =>
    `is ${describeValue(value)}, so the default look applies. Pass an object: { colors: { primary: '#19303D' } }.`,
  strings(value) {
    if (typeof value !== 'object' || Array.isArray(value)) {
      return `is ${describeValue(value)}. Pass an object of texts by message id: { 'shell.title': 'Welcome' }.`;
    }
    const isWrong = (text: unknown) => !['string', 'function', 'undefined'].includes(typeof (text ?? undefined));
    const [id, text] = Object.entries(Object(value)).find(([, each]) => isWrong(each)) ?? [];
    return `["${id}"] is ${describeValue(text)}, so the default text stays. Pass a text or a function.`;
  },
  callbacks(value) {
    if (typeof value !== 'object' || Array.isArray(value)) {
      return `is ${describeValue(value)}. Pass an object of functions: { onEvent: (event) => {} }.`;
    }
    const isWrong = (call: unknown) => !['function', 'undefined'].includes(typeof (call ?? undefined));
    const [name, call] = Object.entries(Object(value)).find(([, each]) => isWrong(each)) ?? [];
    return `.${name} is ${describeValue(call)}. Pass a function.`;
  },
  headingLevel: (value) => `is ${describeValue(value)}, so the headings have level 2. Pass a number from 1 to 6.`,
  telemetry(value) {
    const nearest = describeUnknownName('value', value, TELEMETRY);
    return `is ${describeValue(value)}, so addresses are hashed, as with 'hashed'. ${nearest}`;
  },
  lastUsed(value) {
    const known = `Pass 'badge' (the default) or false.`;
    if (value === 'first') return `is "first". ${known} To show the method first, add lastUsedFirst() to products.`;
    const nearest = typeof value === 'string' && nearestName(value, ['badge']);
    return `is ${describeValue(value)}. ${nearest ? `Did you mean "${nearest}"? ` : ''}${known}`;
  },
  enableShadowDOM: (value) => `is ${describeValue(value)}. Pass true or false.`,
  checkOptions: (value) => `is ${describeValue(value)}. Pass true or false.`,
};

/** Returns what is wrong with the values of the props of a widget, apart from its products and its `mode`. */
export function describeProps(props: AnyWidgetProps): readonly Mistake[] {
  const values = wrongProps(props).map((name): Mistake => {
    const sentence = sentences[name](props[name], props);
    const place = /^[.[]/.test(sentence) ? name : `${name} `;
    return { code: 'config/invalid-value', message: `<Widget>: ${place}${sentence}` };
  });
  if (!Array.isArray(props.products) && Object(props.products).id) {
    const message = '<Widget>: products is one product. Pass a list: products={[emailMagicLinks()]}.';
    values.push({ code: 'config/invalid-value', message });
  }
  const styles = findUnknownOptions(props.styles, styleNames, 'styles.').map((message): Mistake => ({
    code: 'config/left-out',
    message,
  }));
  return [...values, ...styles];
}
