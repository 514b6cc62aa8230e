import type { AnyPlugin } from '@latchkey/kernel';
import { loginTabs } from '@latchkey/slots';
import { pager } from '../../reference/src/pager.js';
import { optionDescriptions } from '../../reference/src/option-descriptions.js';
import { NumberForm } from '../../reference/src/views/number-form.view.js';
import { type Broken, type Options, change, withFlows, formAnd } from './changes.js';

/** Broken plugins, by the clause that each breaks. */
export const manifestBreaks: Readonly<Record<string, Broken>> = {
  'plugin-id': change({ id: 'main' }),
  'manifest-members': change({ contribute: [] } as object),
  'capability-names': change({ provides: ['factor:primary', 'pager'] }),
  'capability-sentences': change({ conflicts: { 'code:beeper': 'conflict' } }),
  'capability-provided': change({ provides: [] }),
  'screen-names': withFlows({ 'send-again': async () => {} }),
  'screens-load': change({
    screens: { ...pager().screens, help: async () => ({}) as never },
  }),
  'flows-load': change({ port: async () => ({}) as never }),
  'factory-twice': { factory: countingFactory() },
  'entry-exports': { options: { entry: async () => ({ default: pager, pager }) } },
  'package-manifest': { options: { folder: `${import.meta.dirname}/../packages/side-effects` } },
  'peer-react': { options: { folder: `${import.meta.dirname}/../packages/peer-react` } },
  'types-declared': { options: { folder: `${import.meta.dirname}/../packages/untyped` } },
};

function countingFactory() {
  let count = 0;
  return (options: Options): AnyPlugin => ({
    ...pager(options),
    provides: ['factor:primary', `code:pager-${++count}`],
  });
}

/** Broken plugins, by the clause that each breaks. */
export const optionsBreaks: Readonly<Record<string, Broken>> = {
  'options-described': change({
    optionDescriptions: async () => ({
      optionDescriptions: { expirationMinutes: optionDescriptions['expirationMinutes'] as never },
    }),
  }),
  'options-in-manifest': change((given) => ({ options: { ...given } })),
  'options-are-data': { options: { options: { sender: new Date(0) } as never } },
  'options-checked': change({
    optionDescriptions: async () => ({
      optionDescriptions: {
        ...optionDescriptions,
        expirationMinutes: { label: 'Minutes', type: 'minutes', from: 1, to: 5 },
      },
    }),
  }),
  'option-defaults': change({
    optionDescriptions: async () => ({
      optionDescriptions: {
        ...optionDescriptions,
        expirationMinutes: { label: 'Minutes', type: 'minutes', from: 1, to: 10, default: 30 },
      },
    }),
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
  'slots-known': change({
    contributes: [...(pager().contributes ?? []), { ...loginTabs.of({} as never), slot: 'main/login-tab' }],
  }),
  'composes-alone': change({ requires: { 'session:other': 'The pager needs another session.' } }),
  'composes-with-others': change({
    rules: [
      ({ plugins }) =>
        plugins.size > 1 ? [{ code: 'left-out', plugin: 'pager', message: 'The pager is alone.' }] : [],
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
  'rules-pure': change({
    rules: [
      () => {
        throw new Error('wrong');
      },
    ],
  }),
  'method-names': change({
    contributes: [loginTabs.of({ channel: 'sms', method: 'beeper', rank: 20, view: NumberForm })],
  }),
  'two-widgets': formAnd(<div id="pager-form" />),
  'products-change': change(() => ({
    contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 20, view: () => <NumberForm /> })],
  })),
};
