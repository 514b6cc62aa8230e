import type { Connection } from '@latchkey/client';
import type { Action, AnyPlugin, Slice, View } from '@latchkey/kernel';
import { Form, FlowButton, Screen, useDispatch, useMessage, useScreenFocus, useSlice } from '@latchkey/react';
import { loginTabs } from '@latchkey/slots';
import { Button, Text, TextField } from '@latchkey/ui';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { ConformanceOptions } from '../../src/conformance/index.js';
import * as flows from '../reference/src/flows.js';
import { pager } from '../reference/src/pager.js';
import { createPort } from '../reference/src/port.js';
import { optionDescriptions } from '../reference/src/option-descriptions.js';
import { pagerSlice, type PagerAction, type PagerState } from '../reference/src/state.js';
import { usePagerFlow } from '../reference/src/use-pager-flow.js';
import Code from '../reference/src/views/code.view.js';
import { codeMessages } from '../reference/src/views/code.messages.js';
import Done from '../reference/src/views/done.view.js';
import { NumberForm } from '../reference/src/views/number-form.view.js';
import { numberMessages } from '../reference/src/views/number-form.messages.js';
import { doneMessages } from '../reference/src/views/done.messages.js';
import { de } from '../reference/src/locales/de.js';

// For each clause, the reference plugin with one change that breaks the clause.

/** One change of the reference plugin. */
export interface Broken {
  /** @default that of the reference plugin */
  readonly factory?: (options: never) => AnyPlugin;
  /** Changes of the options of the test. */
  readonly options?: Partial<ConformanceOptions>;
  /** Other clauses that the same change breaks: one of them cannot be broken alone. */
  readonly also?: readonly string[];
}

type Manifest = Partial<AnyPlugin>;
type Options = Parameters<typeof pager>[0];

const change = (changes: Manifest | ((options: Options) => Manifest)) => ({
  factory: (options: Options): AnyPlugin => ({
    ...pager(options),
    ...(typeof changes === 'function' ? changes(options) : changes),
  }),
});

const withFlows = (changed: object) => change({ flows: async () => ({ ...flows, ...changed }) });

const withPort = (changed: (connection: Connection) => object) =>
  change({
    port: async () => ({
      createPort: (connection: Connection) => ({ ...createPort(connection), ...changed(connection) }),
    }),
  });

const withForm = (view: ComponentType) =>
  change({ contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 20, view: view as View })] });

const withCode = (view: ComponentType) =>
  change({ screens: { code: async () => ({ default: view as View }), done: async () => ({ default: Done as View }) } });

const withSlice = (changed: Partial<Slice<PagerState, PagerAction>> | object) =>
  change({ slice: { ...pagerSlice, ...changed } as never });

/** The screen for the code, with something more. */
const codeAnd = (more: ReactNode) =>
  withCode(() => (
    <>
      <Code />
      {more}
    </>
  ));

/** The form for the number, with something more. */
const formAnd = (more: ReactNode) =>
  withForm(() => (
    <>
      <NumberForm />
      {more}
    </>
  ));

/** The form for the number, with an effect. */
const formWith = (use: () => void) =>
  withForm(() => {
    use();
    return <NumberForm />;
  });

type Context = flows.PagerContext;

/** The number form without the parts of the reference that a test leaves out. */
function PlainForm({ field, button }: { readonly field?: object; readonly button?: (run: () => void) => ReactNode }) {
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

const reduce = pagerSlice.reduce;

/** A flow that shows nothing after failures with a code. */
const silentAfter = (code: string) =>
  withFlows({
    async sendCode(ctx: Context, typed: string) {
      try {
        await flows.sendCode(ctx, typed);
      } catch (error) {
        if (Object(error).code !== code) throw error;
      }
    },
    async submitCode(ctx: Context, typed: string) {
      try {
        await flows.submitCode(ctx, typed);
      } catch (error) {
        if (Object(error).code !== code) throw error;
      }
    },
  });

const manifest: Readonly<Record<string, Broken>> = {
  'plugin-id': change({ id: 'main' }),
  'manifest-members': change({ contribute: [] } as Manifest),
  'capability-names': change({ provides: ['factor:primary', 'pager'] }),
  'capability-sentences': change({ conflicts: { 'code:beeper': 'conflict' } }),
  'screen-names': withFlows({ 'send-again': async () => {} }),
  'screens-load': change({
    screens: { ...pager().screens, help: async () => ({}) as never },
  }),
  'flows-load': change({ port: async () => ({}) as never }),
  'factory-twice': { factory: countingFactory() },
  'entry-exports': { options: { entry: async () => ({ default: pager, pager }) } },
  'package-manifest': { options: { folder: `${import.meta.dirname}/packages/side-effects` } },
  'peer-react': { options: { folder: `${import.meta.dirname}/packages/peer-react` } },
  'types-declared': { options: { folder: `${import.meta.dirname}/packages/untyped` } },
};

function countingFactory() {
  let count = 0;
  return (options: Options): AnyPlugin => ({
    ...pager(options),
    provides: ['factor:primary', `code:pager-${++count}`],
  });
}

const options: Readonly<Record<string, Broken>> = {
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

const composition: Readonly<Record<string, Broken>> = {
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
    contributes: [loginTabs.of({ channel: 'sms', method: 'beeper', rank: 20, view: NumberForm as View })],
  }),
  'two-widgets': formAnd(<div id="pager-form" />),
  'products-change': change(() => ({
    contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 20, view: (() => <NumberForm />) as View })],
  })),
};

/** Runs a flow if its effect runs a second time, as in StrictMode. */
function Greeting() {
  const greet = usePagerFlow('greet' as 'sendCode');
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) greet.run('');
    isFirst.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the broken plugin does
  }, []);
  return <NumberForm />;
}

const flow: Readonly<Record<string, Broken>> = {
  'flows-complete': withFlows({ submitCode: async () => {} }),
  'calls-listed': withPort((connection) => ({
    async sendCode(number: string, minutes: number, sender: string | undefined, signal: AbortSignal) {
      await connection.request('GET', '/pagers/status', undefined, () => {}, { signal });
      return createPort(connection).sendCode(number, minutes, sender, signal);
    },
  })),
  'screens-visited': change({ screens: { ...pager().screens, help: async () => ({ default: Done as View }) } }),
  'event-names': withFlows({
    sendCode: (ctx: Context, typed: string) =>
      flows.sendCode({ ...ctx, emit: () => ctx.emit({ type: 'code sent', data: {} } as never) }, typed),
  }),
  'event-data': withFlows({
    sendCode: (ctx: Context, typed: string) =>
      flows.sendCode(
        { ...ctx, emit: () => ctx.emit({ type: 'PAGER_CODE_SENT', data: { at: new Date(0) } } as never) },
        typed,
      ),
  }),
  'sign-in-completes': withFlows({
    submitCode: (ctx: Context, code: string) =>
      flows.submitCode({ ...ctx, completeSignIn: (end) => ctx.completeSignIn({ ...end, method: 'beeper' }) }, code),
  }),
  'strict-mode': change({
    flows: async () => ({
      ...flows,
      greet: async (ctx: Context) => ctx.emit({ type: 'PAGER_CODE_SENT', data: { method_id: '' } }),
    }),
    contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 20, view: Greeting as View })],
  }),
  'console-quiet': formWith(() => useEffect(() => console.warn('pager'), [])),
};

const state: Readonly<Record<string, Broken>> = {
  'state-plain': withSlice({ initial: { ...pagerSlice.initial, created: new Map() } }),
  'state-json': withSlice({
    reduce: (present: PagerState, action: PagerAction) =>
      present === pagerSlice.initial || present.number || action.type !== 'pager/numberTyped'
        ? reduce(present, action)
        : { ...present },
  }),
  'state-frozen': withSlice({
    reduce: (present: PagerState, action: PagerAction) =>
      action.type === 'pager/codeTyped' ? Object.assign(present, { code: action.code }) : reduce(present, action),
  }),
  'state-foreign-actions': withSlice({
    reduce: (present: PagerState, action: Action) => ({ ...reduce(present, action as PagerAction) }),
  }),
  'state-total': withSlice({
    reduce(present: PagerState, action: Action) {
      if (action.type === 'pager/conformanceHappened') throw new Error('unknown action');
      return reduce(present, action as PagerAction);
    },
  }),
  'action-names': withFlows({
    sendCode(ctx: Context, typed: string) {
      ctx.dispatch({ type: 'pager/send-code' } as never);
      return flows.sendCode(ctx, typed);
    },
  }),
  'actions-plain': withFlows({
    sendCode(ctx: Context, typed: string) {
      ctx.dispatch({ type: 'pager/started', at: new Date(0) } as never);
      return flows.sendCode(ctx, typed);
    },
  }),
};

function Translated({ id, text }: { readonly id: string; readonly text: string }) {
  return <Text>{useMessage()({ id, text })}</Text>;
}

const messages: Readonly<Record<string, Broken>> = {
  'message-ids': codeAnd(<Translated id="beeper.help" text="Look at your pager" />),
  'text-in-messages': codeAnd(<p>Look at your pager</p>),
  'placeholders-filled': codeAnd(<Translated id="pager.sent" text="A code was sent to {number}." />),
  'message-text': codeAnd(<Translated id="pager.enter" text="Enter the code: " />),
  'messages-declared': {
    ...codeAnd(<Translated id="pager.help" text="Look at your pager" />),
    also: ['locale-complete'],
  },
  'locale-complete': { options: { locales: { de: async () => ({ de: { ...de, 'pager.send': '' } }) } } },
  'locale-known': { options: { locales: { de: async () => ({ de: { ...de, 'pager.sendAgain': 'Noch einmal' } }) } } },
  'locale-placeholders': {
    options: { locales: { de: async () => ({ de: { ...de, 'pager.sent': 'Ein Code an {to}.' } }) } },
  },
};

const screens: Readonly<Record<string, Broken>> = {
  'screen-heading': codeAnd(<Heading />),
  'screen-way-out': withCode(() => (
    <Screen heading={codeMessages.enter} back={false}>
      <AutomaticCode />
    </Screen>
  )),
  'screen-focus': withCode(() => {
    useEffect(() => {
      (document.activeElement as HTMLElement).blur();
    }, []);
    return <Code />;
  }),
  'heading-level': change({
    screens: { code: async () => ({ default: Code as View }), done: async () => ({ default: DoneWithLevel2 as View }) },
  }),
  'back-keeps-text': withForm(() => {
    const dispatch = useDispatch<PagerAction>();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the broken plugin does
    useEffect(() => dispatch({ type: 'pager/numberTyped', number: '' }), []);
    return <NumberForm />;
  }),
  'field-attributes': withForm(() => <PlainForm field={{ name: undefined }} />),
  'no-disabled-controls': withForm(() => {
    const { busy } = usePagerFlow('sendCode');
    return <PlainForm field={{ disabled: busy }} />;
  }),
  'decoration-hidden': codeAnd(<svg viewBox="0 0 1 1" />),
};

function DoneWithLevel2() {
  const t = useMessage();
  return (
    <h2 ref={useScreenFocus()} tabIndex={-1}>
      {t(doneMessages.done)}
    </h2>
  );
}

function Heading() {
  const t = useMessage();
  return <h2>{t(codeMessages.enter)}</h2>;
}

/** Submits the code as soon as it has six digits, without a button. */
function AutomaticCode() {
  const t = useMessage();
  const [code, setCode] = useState('');
  const submit = usePagerFlow('submitCode');
  return (
    <Form onSubmit={() => submit.run(code)}>
      <TextField
        label={t(codeMessages.code)}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={submit.error}
      />
    </Form>
  );
}

/** An element that axe refuses. */
const Nameless = () => <div role="checkbox" aria-checked="false" tabIndex={0} />;

/** The form, and an element that axe refuses if `isShown`. */
const namelessIf = (isShown: () => boolean) =>
  withForm(() => (
    <>
      <NumberForm />
      {isShown() && <Nameless />}
    </>
  ));

const hasMedia = (query: string) => namelessIf(() => globalThis.matchMedia?.(`(${query})`).matches ?? false);

function NamelessFromRight() {
  const place = useRef<HTMLDivElement>(null);
  const [isFromRight, setFromRight] = useState(false);
  useEffect(() => setFromRight(place.current?.closest('[dir="rtl"]') !== null), []);
  return <div ref={place}>{isFromRight && <Nameless />}</div>;
}

const axe: Readonly<Record<string, Broken>> = {
  axe: codeAnd(<Nameless />),
  'axe-failed': namelessIf(() => usePagerFlow('sendCode').error !== undefined),
  'axe-dark': hasMedia('prefers-color-scheme: dark'),
  'axe-forced-colors': hasMedia('forced-colors: active'),
  'axe-rtl': formAnd(<NamelessFromRight />),
};

/** The form, with something that appears after a failure. */
function FailedForm({ more, field }: { readonly more: (error: ReactNode) => ReactNode; readonly field?: object }) {
  const { error } = usePagerFlow('sendCode');
  return (
    <>
      <PlainForm {...(field && { field })} />
      {error && more(error)}
    </>
  );
}

function TwiceAnnounced() {
  const t = useMessage();
  return <Text role="alert">{t(numberMessages.number)}</Text>;
}

/** Starts its flow once only. */
function OnceForm() {
  const t = useMessage();
  const { number } = useSlice<PagerState>();
  const dispatch = useDispatch<PagerAction>();
  const send = usePagerFlow('sendCode');
  const hasRun = useRef(false);
  return (
    <Form
      onSubmit={() => {
        if (!hasRun.current) send.run(number);
        hasRun.current = true;
      }}
    >
      <TextField
        label={t(numberMessages.number)}
        name="pager"
        autoComplete="tel"
        value={number}
        onChange={(text) => dispatch({ type: 'pager/numberTyped', number: text })}
        error={send.error}
      />
      <FlowButton flow={send}>{t(numberMessages.send)}</FlowButton>
    </Form>
  );
}

/** Starts another flow while the first one runs. */
function ImpatientForm() {
  const again = usePagerFlow('sendAgain' as 'sendCode');
  const send = usePagerFlow('sendCode');
  const { number } = useSlice<PagerState>();
  const t = useMessage();
  return (
    <PlainForm
      button={(run) => (
        <button type="button" aria-busy={send.busy} onClick={() => (send.busy ? again.run(number) : run())}>
          {t(numberMessages.send)}
          <Text role="status">{send.status?.status === 'slow' && t(numberMessages.send)}</Text>
        </button>
      )}
    />
  );
}

const calls: Readonly<Record<string, Broken>> = {
  'call-refusal': silentAfter('provider/refused'),
  'call-offline': silentAfter('provider/offline'),
  'call-rate-limit': silentAfter('provider/rate-limited'),
  'call-unreadable-answer': silentAfter('provider/unexpected-answer'),
  'call-time-limit': withFlows({
    async sendCode(ctx: Context, typed: string) {
      // The limit of the call ends before that of the flow.
      ctx.clock.after(1_000, ctx.restartTimeout);
      await flows.sendCode(ctx, typed).catch((error: unknown) => {
        if (Object(error).code !== 'provider/timeout') throw error;
      });
    },
  }),
  'failure-announced-once': withForm(() => <FailedForm more={() => <TwiceAnnounced />} />),
  'failure-describes-field': withForm(() => (
    <FailedForm field={{ error: undefined }} more={(error) => <Text role="alert">{error}</Text>} />
  )),
  'failure-keeps-fields': withFlows({
    async sendCode(ctx: Context, typed: string) {
      try {
        await flows.sendCode(ctx, typed);
      } catch (error) {
        ctx.dispatch({ type: 'pager/numberTyped', number: '' });
        throw error;
      }
    },
  }),
  'failure-way-on': withForm(OnceForm),
  'slow-notice': withForm(() => {
    const { busy } = usePagerFlow('sendCode');
    const t = useMessage();
    return (
      <PlainForm
        button={() => (
          <Button type="submit" busy={busy}>
            {t(numberMessages.send)}
          </Button>
        )}
      />
    );
  }),
  'busy-shown': withForm(() => {
    const { status } = usePagerFlow('sendCode');
    const t = useMessage();
    return (
      <PlainForm button={() => <FlowButton flow={{ status, busy: false }}>{t(numberMessages.send)}</FlowButton>} />
    );
  }),
  'single-flight': change({
    flows: async () => ({ ...flows, sendAgain: flows.sendCode }),
    contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 20, view: ImpatientForm as View })],
  }),
  'call-cancelled': withPort((connection) => ({
    sendCode: (number: string, minutes: number, sender?: string) =>
      createPort(connection).sendCode(number, minutes, sender, new AbortController().signal),
  })),
  'late-answer-ignored': {
    ...withFlows({
      async sendCode(ctx: Context, typed: string) {
        const port = await ctx.port();
        await ctx.preload('code');
        const sent = await port.sendCode(typed, 5, undefined, new AbortController().signal);
        ctx.dispatch({ type: 'pager/codeSent', methodId: sent.method_id, to: typed });
        await ctx.complete({ screen: 'code', method: 'pager', event: { type: 'PAGER_CODE_SENT', data: sent } });
      },
    }),
    also: ['call-cancelled'],
  },
  'late-session': withPort((connection) => ({
    authenticate: (code: string, methodId: string, minutes: number) =>
      createPort(connection).authenticate(code, methodId, minutes, () => {}),
  })),
  'late-session-elsewhere': withFlows({
    submitCode: (ctx: Context, code: string) =>
      flows.submitCode(
        {
          ...ctx,
          async port() {
            const port = await ctx.port();
            return {
              ...port,
              async authenticate(...args: Parameters<typeof port.authenticate>) {
                const before = ctx.state();
                const answer = await port.authenticate(...args);
                if (ctx.signal.aborted) throw new Error('left');
                return before && answer;
              },
            };
          },
        },
        code,
      ),
  }),
};

function HostileForm() {
  const { error } = usePagerFlow('sendCode');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parsed = new DOMParser().parseFromString(String(error ?? ''), 'text/html');
    place.current?.replaceChildren(...parsed.body.childNodes);
  }, [error]);
  return (
    <>
      <NumberForm />
      <div ref={place} />
    </>
  );
}

function TypedNumber() {
  return <p>{useSlice<PagerState>().sent?.to}</p>;
}

function OpenLink() {
  const t = useMessage();
  return (
    <a href="https://example.com" target="_blank">
      {t(codeMessages.enter)}
    </a>
  );
}

/** Runs an effect in the form. */
const formEffect = (run: () => void) => formWith(() => useEffect(run, []));

const security: Readonly<Record<string, Broken>> = {
  'no-html-sinks': codeAnd(<p dangerouslySetInnerHTML={{ __html: '' }} />),
  'no-inline-style': codeAnd(<p style={{ color: 'red' }} />),
  'hostile-texts': withForm(HostileForm),
  'text-isolated': codeAnd(<TypedNumber />),
  'links-safe': codeAnd(<OpenLink />),
  'secrets-not-kept': withFlows({
    submitCode(ctx: Context, code: string) {
      ctx.log('pager_code_typed', { code });
      return flows.submitCode(ctx, code);
    },
  }),
  'storage-keys': formEffect(() => {
    try {
      localStorage.setItem('last-number', '1');
    } catch {
      // Storage is blocked.
    }
  }),
  'storage-blocked': formEffect(() => void localStorage.getItem('pager:last')),
  'no-own-network': formEffect(() => void fetch('http://localhost:1/').catch(() => {})),
};

const lifetime: Readonly<Record<string, Broken>> = {
  'import-without-effects': { options: { folder: `${import.meta.dirname}/packages/effects` } },
  'import-on-server': { options: { folder: `${import.meta.dirname}/packages/browser-only` } },
  'server-render': formWith(() => void window.innerWidth),
  'start-undone': change({ start: () => window.addEventListener('focus', () => {}) }),
  'unmount-clean': withCode(() => {
    useEffect(() => window.addEventListener('blur', () => {}), []);
    return <Code />;
  }),
  'unmount-quiet': withFlows({
    submitCode: (ctx: Context, code: string) =>
      flows.submitCode(
        {
          ...ctx,
          async completeSignIn(end) {
            if (ctx.signal.aborted) console.warn('The answer is late.');
            await ctx.completeSignIn(end);
          },
        },
        code,
      ),
  }),
  'no-globals': formEffect(() => void Object.assign(globalThis, { pagerIsShown: true })),
};

/** The broken plugins, by the clause that each breaks. */
export const brokenPlugins: Readonly<Record<string, Broken>> = {
  ...manifest,
  ...options,
  ...composition,
  ...flow,
  ...state,
  ...messages,
  ...screens,
  ...axe,
  ...calls,
  ...security,
  ...lifetime,
};
