import type { AnyPlugin } from '@latchkey/kernel';
import { loginTabs } from '@latchkey/slots';
import { pager } from '../../reference/src/pager.js';
import { loadMessageIds, optionDescriptions } from '../../reference/src/option-descriptions.js';
import { NumberForm } from '../../reference/src/views/number-form.view.js';
import { type Broken, type Options, because, change, formAnd, reported, unfinished, withFlows } from './changes.js';

/** Broken plugins, by the clause that each breaks. */
export const manifestBreaks: Readonly<Record<string, Broken>> = {
  'plugin-id': {
    ...change({ id: 'main' }),
    also: because(
      'The names of the plugin begin with its id.',
      'entry-exports',
      'method-names',
      'sign-in-completes',
      'action-names',
      'message-ids',
    ),
  },
  'manifest-members': { ...change({ contribute: [] } as object), also: reported },
  'capability-names': change({ provides: ['factor:primary', 'pager'] }),
  'capability-sentences': change({ conflicts: { 'code:beeper': 'conflict' } }),
  'capability-provided': change({ provides: [] }),
  'screen-names': withFlows({ 'send-again': async () => {} }),
  'screens-load': {
    ...change({ screens: { ...pager().screens, help: async () => ({}) as never } }),
    also: because('No flow can show a screen without a component.', 'screens-visited'),
  },
  'flows-load': {
    ...change({ port: async () => ({}) as never }),
    also: {
      ...unfinished,
      ...because('The flow makes no call.', 'flows-complete'),
      ...because('After the wrong text, it performs the step.', 'refused-text'),
    },
  },
  'factory-twice': { factory: countingFactory() },
  'entry-exports': { options: { entry: async () => ({ default: pager, pager }) } },
  'package-manifest': { options: { folder: `${import.meta.dirname}/../packages/side-effects` } },
  'peer-react': { options: { folder: `${import.meta.dirname}/../packages/peer-react` } },
  'types-declared': { options: { folder: `${import.meta.dirname}/../packages/untyped` } },
};

/** Reports an issue when it reads the same composition for the third time: `compose` reads it once. */
function countingRule(): NonNullable<AnyPlugin['rules']>[number] {
  let [count, last]: [number, unknown] = [0, undefined];
  return (composition) => {
    count = composition === last ? count + 1 : 1;
    last = composition;
    return count === 3 ? [{ code: 'left-out', plugin: 'pager', message: 'This is the third time.' }] : [];
  };
}

function countingFactory() {
  let count = 0;
  return (options: Options): AnyPlugin => ({
    ...pager(options),
    provides: ['factor:primary', `code:pager-${++count}`],
  });
}

/** The plugin with other descriptions of its options. */
function withDescriptions(changed: typeof optionDescriptions) {
  return change({ optionDescriptions: async () => ({ loadMessageIds, optionDescriptions: changed }) });
}

/** Broken plugins, by the clause that each breaks. */
export const optionsBreaks: Readonly<Record<string, Broken>> = {
  'options-described': {
    ...withDescriptions({ expirationMinutes: optionDescriptions['expirationMinutes'] as never }),
    also: { ...because('The widget reports an option without a description.', 'options-checked'), ...reported },
  },
  'options-in-manifest': change((given) => ({ options: { ...given } })),
  'options-are-data': {
    options: { options: { expirationMinutes: 10, sender: new Date(0) } as never },
    also: {
      ...because('The widget reports an object in the place of a text.', 'options-checked'),
      ...because('A call sends the option.', 'calls-send'),
      ...reported,
    },
  },
  'options-checked': {
    ...withDescriptions({
      ...optionDescriptions,
      expirationMinutes: { label: 'Minutes', type: 'minutes', from: 1, to: 5 },
    }),
    also: reported,
  },
  'option-defaults': withDescriptions({
    ...optionDescriptions,
    expirationMinutes: { label: 'Minutes', type: 'minutes', from: 1, to: 10, default: 30 },
  }),
  'factory-total': {
    factory: (given: Options): AnyPlugin => ({
      ...pager(given),
      provides: ['factor:primary', `code:${given?.sender?.toLowerCase() ?? 'pager'}`],
    }),
  },
};

/** Broken plugins, by the clause that each breaks. */
export const compositionBreaks: Readonly<Record<string, Broken>> = {
  'slots-known': {
    ...change({
      contributes: [...(pager().contributes ?? []), { ...loginTabs.of({} as never), slot: 'main/login-tab' }],
    }),
    also: reported,
  },
  // In a widget, the shell is a plugin as well.
  'composes-alone': change({
    rules: [
      ({ plugins }) =>
        plugins.size === 1 ? [{ code: 'left-out', plugin: 'pager', message: 'The pager needs another method.' }] : [],
    ],
  }),
  'composes-with-others': change({
    rules: [
      ({ plugins }) =>
        plugins.has('email-form') ? [{ code: 'left-out', plugin: 'pager', message: 'The pager is alone.' }] : [],
    ],
  }),
  'order-independent': change({
    rules: [
      ({ plugins }) =>
        plugins.size > 2 && [...plugins.keys()][0] === 'pager'
          ? [{ code: 'left-out', plugin: 'pager', message: 'The pager is the first.' }]
          : [],
    ],
  }),
  'rules-pure': change({ rules: [countingRule()] }),
  'method-names': change({
    contributes: [loginTabs.of({ channel: 'sms', method: 'beeper', rank: 20, view: NumberForm })],
  }),
  'two-widgets': formAnd(<div id="pager-form" />),
  'products-change': change(() => ({
    contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 20, view: () => <NumberForm /> })],
  })),
};
