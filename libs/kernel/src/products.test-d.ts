import { definePlugin, type AnyPlugin, type FlowContext } from './index.js';
import type { CheckProducts, EventsOf, MessagesOf } from './products.js';

function widget<const P extends readonly AnyPlugin[], const M extends AnyPlugin = never>(_props: {
  products: P & CheckProducts<P, M>;
  mode?: M;
  onEvent?: (event: EventsOf<P>) => void;
  strings?: { [K in MessagesOf<P>]?: string };
}) {}

const otp = <const C extends 'sms' | 'email'>(...channels: C[]) =>
  definePlugin({
    id: 'otp',
    provides: ['factor:primary', ...channels.map((channel) => `code:${channel}` as const)],
  }).types<{ events: { type: 'OTP_AUTHENTICATE'; data: { code: string } }; messages: 'otp.title' }>();

const passkeys = () => definePlugin({ id: 'passkeys', provides: [], requires: { 'factor:primary': 'Not by itself.' } });
const eml = () =>
  definePlugin({ id: 'eml', provides: ['factor:primary'], conflicts: { 'code:email': 'Not both.' } }).types<{
    events: { type: 'eml/sent' };
  }>();

widget({ products: [] });
widget({ products: [otp('sms')] });
widget({ products: [passkeys(), otp('sms')] });
widget({ products: [passkeys()], mode: otp('sms') });
widget({ products: [eml(), otp('sms')] });

// @ts-expect-error -- "passkeys" needs another product that provides "factor:primary"
widget({ products: [passkeys()] });

// @ts-expect-error -- "eml" cannot be used together with a product that provides "code:email"
widget({ products: [eml(), otp('sms', 'email')] });

// The type error is a sentence.
type Alone = CheckProducts<readonly [ReturnType<typeof passkeys>]>[0];
export const sentence: Alone = '"passkeys" needs another product that provides "factor:primary"';
type Both = CheckProducts<readonly [ReturnType<typeof eml>, ReturnType<typeof otp<'email'>>]>[0];
export const clash: Both = '"eml" cannot be used together with a product that provides "code:email"';

// A list without specific types passes; it is checked at run time.
export const widened: AnyPlugin[] = [passkeys()];
widget({ products: widened });

// `any` has no requirements.
export const anything = (value: any) => widget({ products: [value] });

// The types of events and messages come from the list.
widget({
  products: [eml(), otp('sms')],
  onEvent: (event) => {
    if (event.type === 'OTP_AUTHENTICATE') event.data.code satisfies string;
    // @ts-expect-error -- no product of the list emits this
    if (event.type === 'PASSWORD_CREATE') return;
  },
  strings: { 'otp.title': 'Your code' },
});
// @ts-expect-error -- no product of the list has this message
widget({ products: [otp('sms')], strings: { 'otp.titel': '' } });

// A missing member of `types` means none: the events of the other products keep their types.
const quiet = () => definePlugin({ id: 'quiet' }).types<{ messages: 'quiet.title' }>();
const silent = () => definePlugin({ id: 'silent' }).types();
widget({
  products: [eml(), quiet(), silent(), otp('sms')],
  onEvent: (event) => {
    event.type satisfies 'eml/sent' | 'OTP_AUTHENTICATE';
    if (event.type === 'OTP_AUTHENTICATE') event.data.code satisfies string;
    // @ts-expect-error -- no product of the list emits this
    if (event.type === 'PASSWORD_CREATE') return;
  },
  strings: { 'quiet.title': 'Ruhe', 'otp.title': 'Your code' },
});

// A missing `messages` adds no id.
type NoMessages = MessagesOf<readonly [ReturnType<typeof eml>, ReturnType<typeof silent>]>;
export const noMessages: [NoMessages] extends [never] ? true : never = true;

// A flow may only go to its own screens or to main, and emit its own events.
export async function flow(ctx: FlowContext<{ screen: 'done'; event: { type: 'a/done' } }>) {
  await ctx.go('done');
  await ctx.go('main');
  ctx.emit({ type: 'a/done' });
  // @ts-expect-error -- not one of its screens
  await ctx.go('elsewhere');
  // @ts-expect-error -- not one of its events
  ctx.emit({ type: 'b/done' });
}

// @ts-expect-error -- a product has an id
definePlugin({ provides: [] });
