import { Form, FlowButton, useDispatch, useMessage, useSlice } from '@latchkey/react';
import { Button, Text, TextField } from '@latchkey/ui';
import { useRef, type ReactNode } from 'react';
import type { PagerAction, PagerState } from '../../reference/src/state.js';
import { loginTabs } from '@latchkey/slots';
import * as flows from '../../reference/src/flows.js';
import { createPort } from '../../reference/src/port.js';
import { usePagerFlow } from '../../reference/src/use-pager-flow.js';
import { numberMessages } from '../../reference/src/views/number-form.messages.js';
import { type Broken, type Context, change, withFlows, withPort, withForm, PlainForm } from './changes.js';

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

/** Broken plugins, by the clause that each breaks. */
export const callsBreaks: Readonly<Record<string, Broken>> = {
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
    contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 20, view: ImpatientForm })],
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
