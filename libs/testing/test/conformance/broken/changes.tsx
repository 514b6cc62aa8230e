import type { AnyPlugin, Slice, View } from '@latchkey/kernel';
import { Form, FlowButton, useDispatch, useMessage, useSlice } from '@latchkey/react';
import { TextField } from '@latchkey/ui';
import type { ComponentType, ReactNode } from 'react';
import { pagerSlice, type PagerAction, type PagerState } from '../../reference/src/state.js';
import type { Connection } from '@latchkey/client';
import { loginTabs } from '@latchkey/slots';
import * as flows from '../../reference/src/flows.js';
import { pager } from '../../reference/src/pager.js';
import { createPort } from '../../reference/src/port.js';
import { usePagerFlow } from '../../reference/src/use-pager-flow.js';
import Code from '../../reference/src/views/code.view.js';
import Done from '../../reference/src/views/done.view.js';
import { NumberForm } from '../../reference/src/views/number-form.view.js';
import { numberMessages } from '../../reference/src/views/number-form.messages.js';
import type { ConformanceOptions } from '../../../src/conformance/index.js';

// Changes of the reference plugin, each of which breaks one clause.

/** One change of the reference plugin. */
export interface Broken {
  /** @default that of the reference plugin */
  readonly factory?: (options: never) => AnyPlugin;
  /** Changes of the options of the test. */
  readonly options?: Partial<ConformanceOptions>;
  /** Other clauses that the same change breaks, because the clause cannot be broken alone; by id, with the reason. */
  readonly also?: Readonly<Record<string, string>>;
}

/** Gives several clauses one reason, for {@link Broken.also}. */
export const because = (reason: string, ...ids: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(ids.map((id) => [id, reason]));

/** The clauses that fail if the widget reports a mistake of the plugin. */
export const reported = because(
  'The report of the mistake is an alert, beside that of the failure.',
  'failure-announced-once',
);

/** The clauses that fail beside `flows-complete` if no flow comes to its end. */
export const unfinished = because(
  'The clause plays the flow to its end.',
  'calls-listed',
  'calls-send',
  'screens-visited',
  'axe-dark',
  'axe-forced-colors',
  'axe-rtl',
);

type Manifest = Partial<AnyPlugin>;
/** The options of the reference plugin. */
export type Options = Parameters<typeof pager>[0];

/** The context of the reference plugin's flows. */
export type Context = flows.PagerContext;

export const change = (changes: Manifest | ((options: Options) => Manifest)) => ({
  factory: (options: Options): AnyPlugin => ({
    ...pager(options),
    ...(typeof changes === 'function' ? changes(options) : changes),
  }),
});

export const withFlows = (changed: object) => change({ flows: async () => ({ ...flows, ...changed }) });

export const withPort = (changed: (connection: Connection) => object) =>
  change({
    port: async () => ({
      createPort: (connection: Connection) => ({ ...createPort(connection), ...changed(connection) }),
    }),
  });

export const withForm = (view: ComponentType) =>
  change({ contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 20, view: view as View })] });

export const withCode = (view: ComponentType) =>
  change({ screens: { code: async () => ({ default: view as View }), done: async () => ({ default: Done }) } });

export const withSlice = (changed: Partial<Slice<PagerState, PagerAction>> | object) =>
  change({ slice: { ...pagerSlice, ...changed } });

/** The screen for the code, with something more. */
export const codeAnd = (more: ReactNode) =>
  withCode(() => (
    <>
      <Code />
      {more}
    </>
  ));

/** The form for the number, with something more. */
export const formAnd = (more: ReactNode) =>
  withForm(() => (
    <>
      <NumberForm />
      {more}
    </>
  ));

/** The form for the number, with an effect. */
export const formWith = (use: () => void) =>
  withForm(() => {
    use();
    return <NumberForm />;
  });

/** The number form without the parts of the reference that a test leaves out. */
export function PlainForm({
  field,
  button,
}: {
  readonly field?: object;
  readonly button?: (run: () => void) => ReactNode;
}) {
  const t = useMessage();
  const { number, refused } = useSlice<PagerState>();
  const dispatch = useDispatch<PagerAction>();
  const send = usePagerFlow('sendCode');
  const run = () => send.run(number);
  return (
    <Form onSubmit={run}>
      <TextField
        label={t(numberMessages.number)}
        type="tel"
        name="pager"
        autoComplete="tel"
        required
        value={number}
        onChange={(text) => {
          send.clearError();
          dispatch({ type: 'pager/numberTyped', number: text });
        }}
        error={refused ? t(refused) : send.error}
        {...field}
      />
      {button ? button(run) : <FlowButton flow={send}>{t(numberMessages.send)}</FlowButton>}
    </Form>
  );
}
