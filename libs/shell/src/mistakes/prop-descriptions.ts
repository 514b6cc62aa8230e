import type { OptionDescription } from '@latchkey/kernel';
import type { Telemetry } from '@latchkey/client';
import type { AnyWidgetProps, BaseProps, Callbacks } from '../types.js';
import { styleDescriptions } from './style-descriptions.js';

/** The props of the widget. `help` may have Markdown of one line. */
export const propDescriptions = {
  provider: {
    type: 'other',
    label: 'Provider from `createProvider` or `adoptClient`',
    otherwise: 'required',
  },
  products: {
    type: 'other',
    label: 'Sign-in methods, in display order',
    otherwise: 'required',
    help: 'A conflict is a type error, and an error message in place of the widget.',
  },
  mode: {
    type: 'other',
    label: 'View in place of log-in',
    otherwise: 'log-in',
    help: 'A value from the product that has the mode.',
  },
  redirect: {
    type: 'other',
    label: 'Result of `handleRedirect`, or its promise',
    otherwise: 'none',
    help: 'The product that owns its token type shows it. “Logging in” replaces the form until a promise has its result.',
  },
  redirectTo: { type: 'other', label: 'Page to open after a sign-in, see below', otherwise: 'none' },
  sessionOptions: {
    type: 'object',
    label: 'Options of sessions',
    otherwise: '30 minutes',
    example: '{ sessionDurationMinutes: 60 }',
    help: 'Also applies to redirects.',
    members: {
      sessionDurationMinutes: {
        type: 'minutes',
        label: 'Session expires after (minutes)',
        from: 5,
        to: 527_040,
        default: 30,
        help: 'Unless `createProvider` has it.',
      },
    } satisfies Record<keyof NonNullable<BaseProps['sessionOptions']>, OptionDescription>,
  },
  styles: {
    type: 'object',
    label: 'Look of the widget',
    otherwise: 'the theme',
    ifWrong: 'the default look applies',
    example: "{ colors: { primary: '#19303D' } }",
    help: 'See [Styles](#styles).',
    members: styleDescriptions,
  },
  strings: {
    type: 'record',
    label: 'Texts by message id',
    otherwise: 'English',
    help: 'Texts with `{placeholders}`, or functions of their values.',
  },
  callbacks: {
    type: 'object',
    label: 'Callbacks',
    otherwise: 'none',
    example: '{ onEvent: (event) => {} }',
    help: 'A callback that throws is reported on the console and stops no flow.',
    members: {
      onEvent: { type: 'function', label: 'Called after each event' },
      onError: {
        type: 'function',
        label: 'Called with each error',
        help: 'Also with the code `config/…` for each mistake of the configuration, and `view/threw` with what a view threw.',
      },
    } satisfies Record<keyof Callbacks, OptionDescription>,
  },
  locale: { type: 'text', label: 'Locale', otherwise: "`'en'`", help: 'A BCP 47 tag.' },
  enableShadowDOM: {
    type: 'switch',
    label: 'Shadow DOM',
    default: false,
    help: 'Renders the widget in a shadow root, which the page’s styles do not reach. Some password managers do not fill fields in one.',
  },
  styleSheet: {
    type: 'text',
    label: 'Address of `latchkey/styles.css`',
    otherwise: 'none',
    help: 'Only a server needs it, for the HTML of a widget in a shadow root.',
  },
  headingLevel: {
    type: 'number',
    label: 'Level of the headings',
    from: 1,
    to: 6,
    default: 2,
    ifWrong: 'the headings have level 2',
  },
  telemetry: {
    type: 'choice',
    label: 'Telemetry',
    values: [
      { value: 'full', label: 'Full' },
      { value: 'hashed', label: 'Hashed' },
      { value: 'off', label: 'Off' },
    ] satisfies readonly { readonly value: Telemetry; readonly label: string }[],
    default: 'full',
    isCaseSensitive: true,
    ifWrong: "addresses are hashed, as with 'hashed'",
    help: "`'hashed'` sends addresses as SHA-256, `'off'` sends nothing.",
  },
  lastUsed: {
    type: 'other',
    label: 'Mark the last-used method',
    otherwise: "`'badge'`",
    help: 'With a badge, if there is a choice of methods, after the first sign-in. `false`: no badge.',
  },
  checkOptions: {
    type: 'switch',
    label: 'Check the options in production builds',
    default: false,
    help: 'The names of options and of `strings`; development builds always check them, and the values too.',
  },
  problems: {
    type: 'texts',
    label: 'Sentences about items that the caller has left out',
    otherwise: 'none',
    help: 'Reported like the widget’s own issues.',
  },
} satisfies Record<keyof AnyWidgetProps, OptionDescription>;
