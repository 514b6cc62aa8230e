import { createProvider, handleRedirect } from '@latchkey/client';
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

// Compatible products, in the component and in mount().
Widget({ provider, products: [links(), codes('sms'), keys()] });
mount('#login', { provider, products: [links(), codes('sms'), keys()] });
mount(document.body, { provider, products: [] });

// @ts-expect-error -- "links" cannot be used together with a product that provides "code:email"
Widget({ provider, products: [links(), codes('email')] });
// @ts-expect-error -- "links" cannot be used together with a product that provides "code:email"
mount('#login', { provider, products: [links(), codes('email')] });
// @ts-expect-error -- "keys" needs another product that provides "factor:primary"
Widget({ provider, products: [keys()] });

// A mode also satisfies a requirement, and its list of products may be empty.
Widget({ provider, products: [keys()], mode: reset() });
Widget({ provider, products: [], mode: reset() });

// The type error is a sentence.
type Wanted<P extends readonly AnyPlugin[]> = WidgetProps<P, never>['products'][0];
type Alone = '"keys" needs another product that provides "factor:primary"';
export const sentence = (wanted: Wanted<readonly [ReturnType<typeof keys>]>) => wanted satisfies Alone;

// A widened list passes and is checked at run time.
const widened: readonly AnyPlugin[] = [keys()];
Widget({ provider, products: widened });

// @ts-expect-error -- call the factory instead of passing it
Widget({ provider, products: [links] });
// @ts-expect-error -- the provider is required
Widget({ products: [links()] });
// @ts-expect-error -- a token is not a provider
Widget({ provider: 'public-token-test-1', products: [links()] });

// onEvent has the types of the products' events and of their data.
Widget({
  provider,
  products: [links(), codes('sms')],
  callbacks: {
    onEvent(event) {
      if (event.type === 'LINK_SENT') event.data.email satisfies string;
      if (event.type === 'CODE_SENT') event.data.channel satisfies 'sms';
      if (event.type === 'shell/signedIn') {
        const { user, session, method, isNew } = event.data;
        [user.user_id, session.session_id, method] satisfies string[];
        isNew satisfies boolean | undefined;
      }
      if (event.type === 'shell/signedOut') {
        event.data.cause satisfies 'loggedOut' | 'otherTab' | 'expired' | 'ended';
        event.data.session.user.user_id satisfies string;
      }
      if (event.type === 'shell/sessionContinued') event.data.user.user_id satisfies string;
      if (event.type === 'shell/loggedOut') event.data?.user.user_id satisfies string | undefined;
      type OfTheShell = 'shell/signedIn' | 'shell/signedOut' | 'shell/sessionContinued' | 'shell/loggedOut';
      event.type satisfies 'LINK_SENT' | 'CODE_SENT' | OfTheShell;
      // @ts-expect-error -- no product of the list emits this
      if (event.type === 'PASSWORD_CREATE') return;
      // @ts-expect-error -- not every event has an email
      event.data.email satisfies string;
    },
    onError(error) {
      error.code satisfies string;
      error.userMessage?.text satisfies string | undefined;
    },
  },
});

// With a widened list, events can be of any product.
Widget({ provider, products: widened, callbacks: { onEvent: ({ type }) => void type } });

// A callback of the official UI, and one of the same form for any event.
const general = ({ type, data }: { type: string; data: unknown }) => [type, data];
Widget({ provider, products: [links(), codes('sms')], callbacks: { onEvent: general } });
Widget({ provider, products: widened, callbacks: { onEvent: general } });
Widget({ provider, products: [links()], callbacks: { onEvent: (event: { type: string }) => void event.type } });
Widget({
  provider,
  products: [links()],
  callbacks: { onEvent: (event: { type: string; data?: unknown }) => void event },
});

// Strings: editors suggest known ids; other ids are allowed; values are texts or functions.
Widget({
  provider,
  products: [links()],
  strings: { 'links.send': 'Weiter', 'links.check': ({ email }) => `An ${email}`, 'shell.title': 'Willkommen' },
});
// @ts-expect-error -- a number is not a text
Widget({ provider, products: [links()], strings: { 'links.send': 1 } });
// An editor suggests the known ids, but not those of the index signature.
type Known<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };
type Suggested = Known<NonNullable<WidgetProps<readonly [ReturnType<typeof links>], never>['strings']>>;
export const suggested: readonly Suggested[] = ['links.send', 'links.check'];
// @ts-expect-error -- allowed, but not suggested
export const unknown: Suggested = 'links.title';

// The other props.
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
// @ts-expect-error -- the products are required
Widget({ provider });
// @ts-expect-error -- products are a list
Widget({ provider, products: links() });
// @ts-expect-error -- products are values; names are for the flat configuration
Widget({ provider, products: ['links'] });
// @ts-expect-error -- call createProvider
Widget({ provider: createProvider, products: [links()] });
// @ts-expect-error -- a mode is a value
Widget({ provider, products: [links()], mode: 'reset' });
Widget({ provider, products: [links()], redirect: handleRedirect(provider) });
Widget({ provider, products: [links()], redirect: Promise.resolve({ status: 'none', tokenType: '' }) });
// @ts-expect-error -- no result of a redirect
Widget({ provider, products: [links()], redirect: Promise.resolve('done') });
// @ts-expect-error -- 'badge' or false
Widget({ provider, products: [links()], lastUsed: true });
// @ts-expect-error -- an object of functions
Widget({ provider, products: [links()], callbacks: () => {} });
// @ts-expect-error -- onEvent
Widget({ provider, products: [links()], callbacks: { onevent: () => {} } });
// @ts-expect-error -- a text or a function
Widget({ provider, products: [links()], strings: { 'links.send': 5 } });
// @ts-expect-error -- headingLevel
Widget({ provider, products: [links()], headinglevel: 3 });
// @ts-expect-error -- an element or a selector
mount(null, { provider, products: [links()] });
// @ts-expect-error -- props are required
mount('#login');
// @ts-expect-error -- screens
definePlugin({ id: 'links', screen: {} });
// @ts-expect-error -- heading levels are 1 to 6
Widget({ provider, products: [links()], headingLevel: 7 });
// @ts-expect-error -- full, hashed or off
Widget({ provider, products: [links()], telemetry: 'none' });
// @ts-expect-error -- a number of minutes
Widget({ provider, products: [links()], sessionOptions: { sessionDurationMinutes: '30' } });
// @ts-expect-error -- no such member of styles
Widget({ provider, products: [links()], styles: { colours: {} } });

// update() accepts any subset of the props, and no unknown prop.
const mounted = mount('#login', { provider, products: [links()] });
mounted.update({});
mounted.update({ headingLevel: 3, products: [links()] });
mounted.unmount();
// @ts-expect-error -- no such prop
mounted.update({ headingsLevel: 3 });

// Events and message ids of a mode are included like those of a product.
Widget({
  provider,
  products: [links()],
  mode: reset(),
  callbacks: {
    onEvent(event) {
      if (event.type === 'RESET') event.data.user_id satisfies string;
      if (event.type === 'LINK_SENT') event.data.email satisfies string;
      // @ts-expect-error -- no plugin here emits it
      if (event.type === 'CODE_SENT') return;
    },
  },
  strings: { 'reset.title': 'Neues Passwort', 'links.send': 'Senden' },
});
