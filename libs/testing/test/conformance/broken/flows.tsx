import { authenticated, type ProtectedCall } from '@latchkey/client';
import type { Action } from '@latchkey/kernel';
import { useEffect, useRef } from 'react';
import { pagerSlice, type PagerAction, type PagerState } from '../../reference/src/state.js';
import { loginTabs } from '@latchkey/slots';
import * as flows from '../../reference/src/flows.js';
import { pager } from '../../reference/src/pager.js';
import { createPort, type Authenticated } from '../../reference/src/port.js';
import { usePagerFlow } from '../../reference/src/use-pager-flow.js';
import Done from '../../reference/src/views/done.view.js';
import { NumberForm } from '../../reference/src/views/number-form.view.js';
import {
  type Broken,
  type Context,
  because,
  change,
  formWith,
  unfinished,
  withFlows,
  withPort,
  withSlice,
} from './changes.js';

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

/** Broken plugins, by the clause that each breaks. */
export const flowBreaks: Readonly<Record<string, Broken>> = {
  'flows-complete': {
    ...withFlows({ submitCode: async () => {} }),
    also: {
      ...unfinished,
      ...because('It refuses the call that the flow does not make.', 'refusal-text', 'error-codes'),
    },
  },
  'calls-listed': withPort((connection) => ({
    async sendCode(number: string, minutes: number, sender: string | undefined, signal: AbortSignal) {
      await connection.request('GET', '/pagers/status', undefined, () => {}, { signal });
      return createPort(connection).sendCode(number, minutes, sender, signal);
    },
  })),
  'calls-send': withFlows({
    sendCode: (ctx: Context, typed: string) =>
      flows.sendCode({ ...ctx, options: { expirationMinutes: 10, sender: 'Beeper' } }, typed),
  }),
  'client-form': withAuthenticate((code, methodId, minutes) => ({
    viaClient: ({ otps }) => otps.authenticate(methodId, code.slice(1), { session_duration_minutes: minutes }),
    direct: {
      path: '/otps/authenticate',
      body: { token: code, method_id: methodId, session_duration_minutes: minutes },
      signsIn: true,
    },
  })),
  'call-signs-in': withAuthenticate((code, methodId, minutes) => ({
    viaClient: ({ otps }) => otps.authenticate(code, methodId, { session_duration_minutes: minutes }),
    direct: {
      path: '/otps/authenticate',
      body: { token: code, method_id: methodId, session_duration_minutes: minutes },
    },
  })),
  'screens-visited': change({ screens: { ...pager().screens, help: async () => ({ default: Done }) } }),
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
    contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 20, view: Greeting })],
  }),
  'console-quiet': formWith(() => useEffect(() => console.warn('pager'), [])),
};

/** A port whose last call has another form. */
function withAuthenticate(formsOf: (code: string, methodId: string, minutes: number) => ProtectedCall) {
  return withPort((connection) => ({
    authenticate: (code: string, methodId: string, minutes: number, onLate: (answer: Authenticated) => void) =>
      connection.protectedCall(formsOf(code, methodId, minutes), authenticated, { onLate }),
  }));
}

const reduce = pagerSlice.reduce;

/** Broken plugins, by the clause that each breaks. */
export const stateBreaks: Readonly<Record<string, Broken>> = {
  'state-plain': withSlice({ initial: { ...pagerSlice.initial, created: new Map() } }),
  'state-json': withSlice({
    reduce: (present: PagerState, action: PagerAction) =>
      present === pagerSlice.initial || present.number || action.type !== 'pager/numberTyped'
        ? reduce(present, action)
        : { ...present },
  }),
  'state-frozen': withSlice({
    reduce: (present: PagerState, action: PagerAction) =>
      // The new object makes the views draw the text.
      action.type === 'pager/codeTyped'
        ? { ...Object.assign(present, { code: action.code }) }
        : reduce(present, action),
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
