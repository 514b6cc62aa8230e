import { Form, FlowButton, useDispatch, useMessage, useSlice } from '@latchkey/react';
import { Button, Text, TextField } from '@latchkey/ui';
import { useRef, type ReactNode } from 'react';
import type { PagerAction, PagerState } from '../../reference/src/state.js';
import { loginTabs } from '@latchkey/slots';
import * as flows from '../../reference/src/flows.js';
import { createPort } from '../../reference/src/port.js';
import { usePagerFlow } from '../../reference/src/use-pager-flow.js';
import { numberMessages } from '../../reference/src/views/number-form.messages.js';
import { type Broken, type Context, because, change, PlainForm, withFlows, withForm, withPort } from './changes.js';

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
function FailedForm({ more }: { readonly more: ReactNode }) {
  const { error } = usePagerFlow('sendCode');
  return (
    <>
      <PlainForm />
      {error && more}
    </>
  );
}

/** Shows the error of its flow, but not the refusal of a text, away from the field. */
function DistantErrorForm() {
  const t = useMessage();
  const { error } = usePagerFlow('sendCode');
  const { refused } = useSlice<PagerState>();
  return (
    <>
      <PlainForm field={{ error: refused && t(refused) }} />
      {error && <Text role="alert">{error}</Text>}
    </>
  );
}

function TwiceAnnounced() {
  const t = useMessage();
  return <Text role="alert">{t(numberMessages.number)}</Text>;
}

/** Starts its flow never again after a failure. */
function OnceForm() {
  const t = useMessage();
  const { number, refused } = useSlice<PagerState>();
  const dispatch = useDispatch<PagerAction>();
  const send = usePagerFlow('sendCode');
  const hasFailed = useRef(false);
  hasFailed.current ||= send.error !== undefined;
  return (
    <Form
      onSubmit={() => {
        if (!hasFailed.current) send.run(number);
      }}
    >
      <TextField
        label={t(numberMessages.number)}
        name="pager"
        autoComplete="tel"
        value={number}
        onChange={(text) => dispatch({ type: 'pager/numberTyped', number: text })}
        error={refused ? t(refused) : send.error}
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
  'call-unreadable-answer': {
    ...silentAfter('provider/unexpected-answer'),
    also: because('An answer without its members is unreadable, too.', 'answer-checked'),
  },
  'call-time-limit': withFlows({
    async sendCode(ctx: Context, typed: string) {
      // The limit of the call ends before that of the flow.
      ctx.clock.after(1_000, ctx.restartTimeout);
      await flows.sendCode(ctx, typed).catch((error: unknown) => {
        if (Object(error).code !== 'provider/timeout') throw error;
      });
    },
  }),
  'failure-announced-once': withForm(() => <FailedForm more={<TwiceAnnounced />} />),
  'failure-describes-field': withForm(DistantErrorForm),
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
      sendCode: (ctx: Context, typed: string) =>
        flows.sendCode(
          {
            ...ctx,
            async port() {
              const port = await ctx.port();
              const { signal } = new AbortController();
              return { ...port, sendCode: (to, minutes, sender) => port.sendCode(to, minutes, sender, signal) };
            },
            // In contrast to `emit`, it also works after the flow has ended.
            emit: (event) => void ctx.complete({ method: 'pager', event }),
          },
          typed,
        ),
    }),
    also: because('A call that is cancelled has no late answer.', 'call-cancelled'),
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
