import { adoptClient, createProvider, handleRedirect } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import { definePlugin, defineSlot, type AnyPlugin, type View } from '@latchkey/kernel';
import { defineOAuthProvider, google, oauth } from '@latchkey/oauth';
import { hostContent, icons, initialIdentifier, intent, LoginDialog, neutral, screenHistory } from '@latchkey/options';
import { browserCountry, otp } from '@latchkey/otp';
import { passkeys } from '@latchkey/passkeys';
import { passwords, resetPassword } from '@latchkey/passwords';
import { mountLogin } from '@latchkey/preset';
import { LastUsedBadge } from '@latchkey/react';
import { Widget } from '@latchkey/shell';
import { mount } from '@latchkey/shell/mount';
import { mainSections } from '@latchkey/slots';
import { signUp } from '@latchkey/sign-up';
import { fakeProvider } from '@latchkey/testing';

// The wrong uses of docs/errors.md, as a host writes them. `wrong-uses.test.tsx` runs each of them, and makes the table
// from what happens and from this file: the code of a row is the body of its function, and TypeScript refuses the rows
// with `@ts-expect-error`, which the compiler checks.

/** A wrong use: what a host does. An element of React is rendered, and a text is the HTML of a page. */
export type WrongUse = () => unknown;

const provider = fakeProvider();
const publicToken = 'public-token-test-1';
const links = emailMagicLinks();
const client = { session: {}, magicLinks: {} };
const options = { publicToken, elementId: '#login' };

/** A plugin with a manifest of untyped code. */
const pager = (rest: object) =>
  definePlugin({ id: 'pager', contributes: [mainSections.of({ area: 'form', id: 'pager', view: Pager })], ...rest });
/** A slot of a plugin. */
const own = defineSlot<string, string>('pager/numbers', {
  combine: (inputs) => inputs.map(({ value }) => value).join(),
});
const Pager = () => 'Your number';
const Broken = () => Reflect.get(undefined as never, 'number') as string;

/** A plugin whose sections were added after the widget has read its manifest. */
function pagerWithLateSection() {
  const plugin = pager({ contributes: [] });
  setTimeout(() =>
    Array.prototype.push.call(plugin.contributes, mainSections.of({ area: 'form', id: 'pager', view: Pager })),
  );
  return plugin;
}

/** A list of products to which a plugin is added after the widget has read it. */
function listWithLate(plugin: AnyPlugin) {
  const products: AnyPlugin[] = [links];
  setTimeout(() => products.push(plugin));
  return products;
}

const pagerWithView = (view: View) => pager({ contributes: [mainSections.of({ area: 'form', id: 'pager', view })] });

/** The wrong uses, by the heading of their table. */
export const wrongUses: Readonly<Record<string, readonly WrongUse[]>> = {
  'The widget': [
    // @ts-expect-error -- the provider is required
    () => <Widget products={[links]} />,
    // @ts-expect-error -- a token is not a provider
    () => <Widget provider={publicToken} products={[links]} />,
    // @ts-expect-error -- the function was not called
    () => <Widget provider={createProvider} products={[links]} />,
    // @ts-expect-error -- an official client is not a provider
    () => <Widget provider={client} products={[links]} />,
    // @ts-expect-error -- products are required
    () => <Widget provider={provider} />,
    () => <Widget provider={provider} products={[]} />,
    // @ts-expect-error -- the factory was not called
    () => <Widget provider={provider} products={[otp]} />,
    // @ts-expect-error -- names are for the flat configuration
    () => <Widget provider={provider} products={['otp']} />,
    // @ts-expect-error -- a list of its own
    () => <Widget provider={provider} products={[[links]]} />,
    // @ts-expect-error -- not a list
    () => <Widget provider={provider} products={links} />,
    () => (
      <form id="checkout">
        <Widget provider={provider} products={[links]} />
      </form>
    ),
    // @ts-expect-error -- an import that does not exist
    () => <Widget provider={provider} products={[undefined]} />,
    // @ts-expect-error -- a promise of a product
    () => <Widget provider={provider} products={[Promise.resolve(links)]} />,
    () => <Widget provider={provider} products={[links, links]} />,
    // @ts-expect-error -- passkeys need another product
    () => <Widget provider={provider} products={[passkeys()]} />,
    // @ts-expect-error -- both send an email
    () => <Widget provider={provider} products={[links, otp({ methods: ['email'] })]} />,
    // @ts-expect-error -- the factory was not called
    () => <Widget provider={provider} products={[links]} mode={resetPassword} />,
    // @ts-expect-error -- a mode is a value
    () => <Widget provider={provider} products={[links]} mode="resetPassword" />,
    // @ts-expect-error -- the result of handleRedirect(), or its promise
    () => <Widget provider={provider} products={[links]} redirect={{ status: 'done' }} />,
    // @ts-expect-error -- a URL, or the name of a query parameter
    () => <Widget provider={provider} products={[links]} redirectTo={{ param: 'next' }} />,
    // @ts-expect-error -- six levels
    () => <Widget provider={provider} products={[links]} headingLevel={9} />,
    // @ts-expect-error -- full, hashed or off
    () => <Widget provider={provider} products={[links]} telemetry="none" />,
    // @ts-expect-error -- 'badge' or false
    () => <Widget provider={provider} products={[links]} lastUsed={true} />,
    // @ts-expect-error -- 'badge' or false; lastUsedFirst() is a plugin
    () => <Widget provider={provider} products={[links]} lastUsed="first" />,
    // @ts-expect-error -- 'badge' or false
    () => <Widget provider={provider} products={[links]} lastUsed="badges" />,
    () => <Widget provider={provider} products={[links]} locale="en_US" />,
    // @ts-expect-error -- a boolean
    () => <Widget provider={provider} products={[links]} enableShadowDOM="yes" />,
    // @ts-expect-error -- a number
    () => <Widget provider={provider} products={[links]} sessionOptions={{ sessionDurationMinutes: '60' }} />,
    // @ts-expect-error -- sessionDurationMinutes
    () => <Widget provider={provider} products={[links]} sessionOptions={{ sessionDuration: 60 }} />,
    // @ts-expect-error -- headingLevel
    () => <Widget provider={provider} products={[links]} headinglevel={3} />,
    // @ts-expect-error -- an object
    () => <Widget provider={provider} products={[links]} styles="dark" />,
    // @ts-expect-error -- the name is colors
    () => <Widget provider={provider} products={[links]} styles={{ colours: { primary: '#123' } }} />,
    () => <Widget provider={provider} products={[links]} strings={{ 'shell.titel': 'Welcome' }} />,
    () => <Widget provider={provider} products={[links]} strings={{ 'eml.sned': 'Go' }} />,
    // @ts-expect-error -- a text or a function
    () => <Widget provider={provider} products={[links]} strings={{ 'eml.send': 5 }} />,
    // @ts-expect-error -- an object of functions
    () => <Widget provider={provider} products={[links]} callbacks={() => {}} />,
    // @ts-expect-error -- onEvent
    () => <Widget provider={provider} products={[links]} callbacks={{ onevent: () => {} }} />,
    // @ts-expect-error -- a function
    () => <Widget provider={provider} products={[links]} callbacks={{ onEvent: 'tell' }} />,
  ],
  'The options of products': [
    // @ts-expect-error -- loginRedirectURL
    () => <Widget provider={provider} products={[emailMagicLinks({ loginRedirectUrl: '/' })]} />,
    () => <Widget provider={provider} products={[emailMagicLinks({ loginRedirectURL: '/in' })]} />,
    () => <Widget provider={provider} products={[emailMagicLinks({ loginExpirationMinutes: 2 })]} />,
    // @ts-expect-error -- a number
    () => <Widget provider={provider} products={[otp({ methods: ['sms'], expirationMinutes: '5' })]} />,
    // @ts-expect-error -- methods are required
    () => <Widget provider={provider} products={[otp()]} />,
    () => <Widget provider={provider} products={[otp({ methods: [] })]} />,
    // @ts-expect-error -- no such method
    () => <Widget provider={provider} products={[links, otp({ methods: ['fax'] })]} />,
    // @ts-expect-error -- methods
    () => <Widget provider={provider} products={[links, otp({ method: 'sms' })]} />,
    // @ts-expect-error -- a code and a dial code
    () => <Widget provider={provider} products={[otp({ methods: ['sms'], defaultCountry: 'DE' })]} />,
    () => <Widget provider={provider} products={[otp({ methods: ['sms'], allowedCountries: ['DE'] })]} />,
    () => <Widget provider={provider} products={[otp({ methods: ['sms'], countryOrder: ['UK'] })]} />,
    () => <Widget provider={provider} products={[links, browserCountry()]} />,
    // @ts-expect-error -- providers are required
    () => <Widget provider={provider} products={[oauth()]} />,
    () => <Widget provider={provider} products={[oauth({ providers: [] })]} />,
    // @ts-expect-error -- the factory was not called
    () => <Widget provider={provider} products={[links, oauth({ providers: [google] })]} />,
    // @ts-expect-error -- providers are values
    () => <Widget provider={provider} products={[links, oauth({ providers: ['google'] })]} />,
    () => <Widget provider={provider} products={[oauth({ providers: [google(), google()] })]} />,
    () => defineOAuthProvider({ type: 'My Company', title: 'My Company' }),
  ],
  'The plugins of @latchkey/options': [
    // @ts-expect-error -- an address is a text
    () => <Widget provider={provider} products={[links, initialIdentifier({ email: 5 })]} />,
    () => <Widget provider={provider} products={[links, initialIdentifier({ phoneNumber: '(415) 555-0123' })]} />,
    () => (
      <Widget provider={provider} products={[links, initialIdentifier({ email: 'ada@', canChangeEmail: false })]} />
    ),
    // @ts-expect-error -- phoneNumber
    () => <Widget provider={provider} products={[links, initialIdentifier({ phone: '+14155550123' })]} />,
    () => <Widget provider={provider} products={[initialIdentifier({ email: 'ada@example.com' })]} />,
    // @ts-expect-error -- the value is 'signInOrUp', 'signIn' or 'signUp'
    () => <Widget provider={provider} products={[links, intent('login')]} />,
    () => <Widget provider={provider} products={[passwords(), neutral()]} />,
    // @ts-expect-error -- the factory was not called
    () => <Widget provider={provider} products={[links, screenHistory]} />,
    // @ts-expect-error -- aboveForm
    () => <Widget provider={provider} products={[links, hostContent({ above: 'Hello' })]} />,
    // @ts-expect-error -- an object is no node
    () => <Widget provider={provider} products={[links, hostContent({ footer: { href: '/terms' } })]} />,
    // @ts-expect-error -- ui/back
    () => <Widget provider={provider} products={[links, icons({ 'ui/bakc': '←' })]} />,
    () => <Widget provider={provider} products={[links, icons({ 'ui/back': 5 })]} />,
    // @ts-expect-error -- a page can close only what it knows of
    () => <LoginDialog provider={provider} products={[links]} open={true} />,
    // @ts-expect-error -- open is a boolean
    () => <LoginDialog provider={provider} products={[links]} open="yes" onClose={() => {}} />,
  ],
  'The fields of new users': [
    () => <Widget provider={provider} products={[links, signUp()]} />,
    () => <Widget provider={provider} products={[signUp({ metadata: { plan: 'pro' } })]} />,
    // @ts-expect-error -- fields are a list
    () => <Widget provider={provider} products={[links, signUp({ fields: { type: 'name' } })]} />,
    // @ts-expect-error -- no such type
    () => <Widget provider={provider} products={[links, signUp({ fields: [{ type: 'date' }] })]} />,
    // @ts-expect-error -- a field has a key
    () => <Widget provider={provider} products={[links, signUp({ fields: [{ type: 'text', label: 'Company' }] })]} />,
    // @ts-expect-error -- links are a list
    () => <Widget provider={provider} products={[links, signUp({ terms: '/terms' })]} />,
    // @ts-expect-error -- metadata
    () => <Widget provider={provider} products={[links, signUp({ userMetadata: { plan: 'pro' } })]} />,
  ],
  'The provider': [
    // @ts-expect-error -- the token is required
    () => createProvider(),
    // @ts-expect-error -- the token is a text
    () => createProvider({ publicToken }),
    () => <Widget provider={createProvider('secret-test-1')} products={[links]} />,
    () => <Widget provider={createProvider('project-test-1')} products={[links]} />,
    () => <Widget provider={createProvider(publicToken, { apiUrl: 'localhost:4310' })} products={[links]} />,
    () => <Widget provider={createProvider(publicToken, { apiUrl: 'ftp://example.com' })} products={[links]} />,
    // @ts-expect-error -- a token is not a client
    () => adoptClient(publicToken, { publicToken }),
    // @ts-expect-error -- a provider is not a client
    () => adoptClient(provider, { publicToken }),
    // @ts-expect-error -- the token is required
    () => adoptClient(client as never, {}),
    // @ts-expect-error -- the provider is required
    () => handleRedirect(),
    // @ts-expect-error -- a token is not a provider
    () => handleRedirect(publicToken),
  ],
  Mounting: [
    () => mount('##', { provider, products: [links] }),
    () => mount('#nowhere', { provider, products: [links] }),
    () => mount('login', { provider, products: [links] }),
    // @ts-expect-error -- an element or a selector
    () => mount(null, { provider, products: [links] }),
    // @ts-expect-error -- props are required
    () => mount('#login'),
    // @ts-expect-error -- options are required
    () => mountLogin(),
    // @ts-expect-error -- elementId is required
    () => mountLogin({ publicToken }),
    () => mountLogin({ publicToken, elementId: '#nowhere' }),
    // @ts-expect-error -- headingLevel
    () => mountLogin({ ...options, headinglevel: 3 }),
    // @ts-expect-error -- emailMagicLinks
    () => mountLogin({ ...options, config: { products: ['emailMagicLink'] } }),
    () => mountLogin({ ...options, config: { products: [] } }),
    // @ts-expect-error -- otpOptions
    () => mountLogin({ ...options, config: { otpOption: {} } }),
    () => mountLogin({ ...options, config: { products: ['emailMagicLinks', 'otp'] } }),
    // @ts-expect-error -- styles are an option beside config
    () => mountLogin({ ...options, config: { styles: {} } }),
  ],
  'Plugins of your own': [
    () => <LastUsedBadge method="pager" />,
    // @ts-expect-error -- screens
    () => <Widget provider={provider} products={[links, definePlugin({ id: 'pager', screen: {} })]} />,
    () => <Widget provider={provider} products={[pager({ id: 'my/pager' })]} />,
    () => <Widget provider={provider} products={[pager({ flows: {} })]} />,
    () => <Widget provider={provider} products={[links, pager({ contributes: [{ area: 'form' }] })]} />,
    () => <Widget provider={provider} products={[links, pager({ rules: [Broken] })]} />,
    () => <Widget provider={provider} products={[links, pagerWithView(Broken)]} />,
    // @ts-expect-error -- an id is required
    () => <Widget provider={provider} products={[links, definePlugin({ provides: ['factor:primary'] })]} />,
    () => <Widget provider={provider} products={[links, pager({}), pager({})]} />,
    () => <Widget provider={provider} products={[links, pager({ contributes: [own.from((read) => read(own))] })]} />,
    () => (
      <Widget provider={provider} products={[links, pager({ contributes: [defineSlot('main/section').of({})] })]} />
    ),
    () => (
      <Widget
        provider={provider}
        products={[pager({ requires: { 'code:sms': 'Error: The pager needs text messages.' } })]}
      />
    ),
    () => <Widget provider={provider} products={[links, pager({ slice: { initial: {}, reduce: Broken } })]} />,
    () => <Widget provider={provider} products={listWithLate(pager({}))} />,
    () => <Widget provider={provider} products={[links, pagerWithLateSection()]} />,
    () => <Widget provider={provider} products={[links, Object.assign(pager({}), { '~kernel': { format: 1 } })]} />,
    () => <Widget provider={provider} products={[links, Object.assign(pager({}), { '~kernel': { format: 2 } })]} />,
  ],
  'The element and the script tag': [
    () => '<latchkey-login></latchkey-login>',
    () => '<latchkey-login publicToken="public-token-test-1"></latchkey-login>',
    () => '<latchkey-login public-token="public-token-test-1" apiurl="auth.example.com"></latchkey-login>',
    () => '<latchkey-login public-token="public-token-test-1" api-url="localhost:4310"></latchkey-login>',
    () => '<latchkey-login public-token="public-token-test-1" heading-level="9"></latchkey-login>',
    () => '<latchkey-login public-token="public-token-test-1" telemetry="none"></latchkey-login>',
    () => '<latchkey-login public-token="public-token-test-1" mode="reset-password"></latchkey-login>',
    () => `<latchkey-login public-token="public-token-test-1" config="{ products: ['otp'] }"></latchkey-login>`,
    () => `<latchkey-login public-token="public-token-test-1" config='{"products":["otpp"]}'></latchkey-login>`,
    () => `<latchkey-login public-token="public-token-test-1" strings='{"shell.titel":"Hi"}'></latchkey-login>`,
    () => `<latchkey-login public-token="public-token-test-1" styles="dark"></latchkey-login>`,
  ],
};
