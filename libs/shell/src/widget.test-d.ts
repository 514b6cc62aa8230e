import { createProvider } from '@latchkey/client';
import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { Widget, type BaseProps, type WidgetProps } from './index.js';
import { mount } from './mount.js';

const provider = createProvider('public-token-test-1');

const codes = <const C extends 'sms' | 'email'>(...channels: readonly C[]) =>
  definePlugin({
    id: 'codes',
    provides: ['factor:primary', ...channels.map((channel) => `code:${channel}` as const)],
  }).types<{ events: { type: 'CODE_SENT'; data: { channel: C } }; messages: 'codes.title' }>();

const links = () =>
  definePlugin({
    id: 'links',
    provides: ['factor:primary'],
    conflicts: { 'code:email': 'Error: Cannot use both EML and Email OTP' },
  }).types<{ events: { type: 'LINK_SENT'; data: { email: string } }; messages: 'links.send' | 'links.check' }>();

const keys = () => definePlugin({ id: 'keys', requires: { 'factor:primary': 'Not by itself.' } });
const reset = () =>
  definePlugin({ id: 'reset', provides: ['factor:primary'] }).types<{
    events: { type: 'RESET'; data: { user_id: string } };
    messages: 'reset.title';
  }>();

// Products that go together, in the component and in mount().
Widget({ provider, products: [links(), codes('sms'), keys()] });
mount('#login', { provider, products: [links(), codes('sms'), keys()] });
mount(document.body, { provider, products: [] });

// @ts-expect-error -- "links" cannot be used together with a product that provides "code:email"
Widget({ provider, products: [links(), codes('email')] });
// @ts-expect-error -- "links" cannot be used together with a product that provides "code:email"
mount('#login', { provider, products: [links(), codes('email')] });
// @ts-expect-error -- "keys" needs another product that provides "factor:primary"
Widget({ provider, products: [keys()] });

// The mode is company, too, and its products may be none.
Widget({ provider, products: [keys()], mode: reset() });
Widget({ provider, products: [], mode: reset() });

// What the developer reads is a sentence.
type Wanted<P extends readonly AnyPlugin[]> = WidgetProps<P, never>['products'][0];
type Alone = '"keys" needs another product that provides "factor:primary"';
export const sentence = (wanted: Wanted<readonly [ReturnType<typeof keys>]>) => wanted satisfies Alone;

// A widened list passes and is checked at run time.
const widened: readonly AnyPlugin[] = [keys()];
Widget({ provider, products: widened });

// @ts-expect-error -- a factory is called, not passed
Widget({ provider, products: [links] });
// @ts-expect-error -- a widget has a provider
Widget({ products: [links()] });
// @ts-expect-error -- a provider is no token
Widget({ provider: 'public-token-test-1', products: [links()] });

// onEvent knows what can come, and what comes with it.
Widget({
  provider,
  products: [links(), codes('sms')],
  callbacks: {
    onEvent(event) {
      if (event.type === 'LINK_SENT') event.data.email satisfies string;
      if (event.type === 'CODE_SENT') event.data.channel satisfies 'sms';
      if (event.type === 'shell/sessionContinued') event.data satisfies unknown;
      event.type satisfies 'LINK_SENT' | 'CODE_SENT' | 'shell/sessionContinued' | 'shell/loggedOut';
      // @ts-expect-error -- no product of the list emits this
      if (event.type === 'PASSWORD_CREATE') return;
      // @ts-expect-error -- not of every event
      event.data.email satisfies string;
    },
    onError(error) {
      error.code satisfies string;
      error.words?.text satisfies string | undefined;
    },
  },
});

// With a widened list events are any product's.
Widget({ provider, products: widened, callbacks: { onEvent: ({ type }) => void type } });

// Texts: known ids are suggested, others are taken, values are texts or functions.
Widget({
  provider,
  products: [links()],
  strings: { 'links.send': 'Weiter', 'links.check': ({ email }) => `An ${email}`, 'shell.title': 'Willkommen' },
});
// @ts-expect-error -- a text is no number
Widget({ provider, products: [links()], strings: { 'links.send': 1 } });
// What an editor suggests: the known ids, which stand beside the index signature that takes the others.
type Known<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };
type Suggested = Known<NonNullable<WidgetProps<readonly [ReturnType<typeof links>], never>['strings']>>;
export const suggested: readonly Suggested[] = ['links.send', 'links.check'];
// @ts-expect-error -- taken, but not suggested
export const unknown: Suggested = 'links.title';

// The rest of the props.
export const props: Omit<BaseProps, 'provider'> = {
  redirect: { status: 'none', tokenType: '' },
  sessionOptions: { sessionDurationMinutes: 30 },
  styles: { container: { width: '100%' }, hideHeaderText: true },
  locale: 'de',
  enableShadowDOM: true,
  headingLevel: 1,
  telemetry: 'hashed',
  lastUsed: false,
};
// @ts-expect-error -- headings go from 1 to 6
Widget({ provider, products: [links()], headingLevel: 7 });
// @ts-expect-error -- full, hashed or off
Widget({ provider, products: [links()], telemetry: 'none' });
// @ts-expect-error -- a number of minutes
Widget({ provider, products: [links()], sessionOptions: { sessionDurationMinutes: '30' } });
// @ts-expect-error -- there is no such part of the look
Widget({ provider, products: [links()], styles: { colours: {} } });

// What mount() gives takes changes, one by one, and nothing that it does not know.
const mounted = mount('#login', { provider, products: [links()] });
mounted.update({});
mounted.update({ headingLevel: 3, products: [links()] });
mounted.unmount();
// @ts-expect-error -- no such prop
mounted.update({ headingsLevel: 3 });

// A mode's events and texts count as a product's do.
Widget({
  provider,
  products: [links()],
  mode: reset(),
  callbacks: {
    onEvent(event) {
      if (event.type === 'RESET') event.data.user_id satisfies string;
      if (event.type === 'LINK_SENT') event.data.email satisfies string;
      // @ts-expect-error -- nobody here emits it
      if (event.type === 'CODE_SENT') return;
    },
  },
  strings: { 'reset.title': 'Neues Passwort', 'links.send': 'Senden' },
});
