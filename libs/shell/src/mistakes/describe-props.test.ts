import { findUnknownOptions, optionNamesOf } from '@latchkey/kernel';
import { expect, it } from 'vitest';
import { propNames } from '../runtime/prop-names.js';
import type { AnyWidgetProps } from '../types.js';
import { describeProps } from './describe-props.js';
import { propDescriptions } from './prop-descriptions.js';

const describe = (props: object) =>
  describeProps({ products: [], ...props } as object as AnyWidgetProps).map(({ message }) => message);

it('describes the names of production builds, at every depth but that of styles', () => {
  expect({ ...optionNamesOf(propDescriptions), styles: true }).toEqual(propNames);
});

it('accepts right values, and those that are not set', () => {
  const right = {
    redirect: { status: 'none' },
    redirectTo: { query: 'next' },
    sessionOptions: { sessionDurationMinutes: 60 },
    styles: { colors: { primary: 'left to applyTheme' }, hideHeaderText: 'left to applyTheme' },
    strings: { 'shell.title': 'Welcome', 'shell.or': undefined },
    callbacks: { onEvent: () => {} },
    locale: 'pt-BR',
    headingLevel: 6,
    telemetry: 'off',
    lastUsed: false,
  };
  expect(describe(right)).toEqual([]);
  expect(describe(Object.fromEntries(Object.keys(right).map((name) => [name, null])))).toEqual([]);
});

it.each([
  [{ sessionOptions: 60 }, 'sessionOptions is 60. Pass an object: { sessionDurationMinutes: 60 }.'],
  [
    { sessionOptions: { sessionDurationMinutes: 1 } },
    'sessionOptions.sessionDurationMinutes is 1. Pass a whole number of minutes from 5 to 527040.',
  ],
  [
    { telemetry: 'Off' },
    `telemetry is "Off", so addresses are hashed, as with 'hashed'. Did you mean "off"? Known: full, hashed, off.`,
  ],
  [
    { styles: [] },
    `styles is a list, so the default look applies. Pass an object: { colors: { primary: '#19303D' } }.`,
  ],
  [{ callbacks: { onError: true } }, 'callbacks.onError is true. Pass a function.'],
  [{ locale: 5 }, 'locale is 5. Pass a text.'],
  [{ problems: 'all' }, 'problems is "all". Pass a list of texts.'],
])('describes the wrong value of %j', (props, sentence) => {
  expect(describe(props)).toEqual([`<Widget>: ${sentence}`]);
});

it('names unknown styles at every depth, and the nearest', () => {
  const styles = { buttons: { primary: { textColour: 'red' }, tertiary: {} }, logo: { url: '/' } };
  expect(describe({ styles })).toEqual([
    expect.stringContaining('"styles.buttons.primary.textColour". Did you mean "textColor"?'),
    expect.stringContaining('"styles.buttons.tertiary". Known: primary, secondary, disabled.'),
    expect.stringContaining('"styles.logo.url". Did you mean "logoImageUrl"?'),
  ]);
  expect(findUnknownOptions({ styles }, propNames)).toEqual([]);
});

it('does not throw for a prop that cannot be read', () => {
  const props = Object.defineProperty({ products: [] }, 'strings', { enumerable: true, get: () => expect.fail('no') });
  expect(describeProps(props as object as AnyWidgetProps)).toEqual([]);
});
