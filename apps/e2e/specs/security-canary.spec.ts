import { expect, test } from '@latchkey/testing/e2e';
import { addEthereumWallet } from '../../../tools/testing/test-wallet.mjs';
import { allowNewAccount } from './accounts.js';
import { API, COOKIES, expectLeaks, watchForLeaks, type Reasons } from './canary.js';
import { encode, logOut, PASSWORD, play, pressWhenReady, submitEmail } from './play.js';

// robustness.md 21 and G9: what is a person's own is found where it belongs, and nowhere else.

/** The user of the session. */
const USER: Reasons = {
  session: ['behaviour.md 3 and 4: the user of the session', 'the local storage stytch_sdk_state_<token>'],
};
/** A claim of the JWT, in cookies that are sent while the session lasts. */
const PROOF = [
  'a claim of the JWT, as its issuer makes it',
  'the cookie stytch_session_jwt',
  ...COOKIES.filter((cookie) => cookie !== 'the header cookie of calls of the host'),
] as const;
/** The token of a link or of a redirect. */
const LINK: Reasons = {
  visit: ['the link itself: it is gone from the address before the next request', 'the address of a visit to the host'],
  timeline: ['what the browser keeps of the visit, which no page can change', 'the timeline (navigation)'],
};
const RESULTS = [
  'decision 036: who has signed in or out',
  'the event shell/signedIn',
  'the event shell/signedOut',
] as const;
const SIGN_IN_EVENTS = [
  'the answer, in the host’s event',
  'the event PASSWORD_CREATE',
  'the event PASSWORD_RESET_BY_EMAIL',
  'the event OTP_AUTHENTICATE',
  'the event CRYPTO_WALLET_AUTHENTICATE',
] as const;

/** Where each may be, and why. What is not named here fails, and so does what is named and was never seen. */
const ON_PURPOSE: Readonly<Record<string, Reasons>> = {
  'the address': {
    call: [
      'behaviour.md 7: payload of the call',
      API('/users/search'),
      API('/passwords'),
      API('/passwords/strength_check'),
      API('/passwords/email/reset/start'),
      API('/magic_links/email/login_or_create'),
    ],
    telemetry: ['behaviour.md 7: the email-sent event', 'the telemetry email_sent'],
    events: [
      'the answer, in the host’s event',
      'the event MAGIC_LINK_LOGIN_OR_CREATE',
      'the event PASSWORD_CREATE',
      'the event PASSWORD_RESET_BY_EMAIL',
    ],
    results: RESULTS,
    ...USER,
    proof: ['a claim of the JWT, as its issuer makes it', 'the cookie stytch_session_jwt', ...COOKIES],
    field: [
      'robustness.md 113, 114: the field keeps it, for the person and their manager',
      'the attribute value of <input email>',
    ],
  },
  'the number': {
    call: ['behaviour.md 7: payload of the call', API('/otps/sms/login_or_create')],
    events: ['the answer, in the host’s event', 'the event OTP_AUTHENTICATE'],
    results: RESULTS,
    ...USER,
    proof: PROOF,
    resume: [
      'robustness.md 73, decision 013: a code under way outlives a reload',
      'the session storage latchkey:otp:<token>',
    ],
  },
  'the password': {
    call: [
      'behaviour.md 7: payload of the call',
      API('/passwords'),
      API('/passwords/strength_check'),
      API('/passwords/email/reset'),
    ],
  },
  'the code': { call: ['behaviour.md 7: payload of the call', API('/otps/authenticate')] },
  'the wallet': {
    call: [
      'behaviour.md 7: payload of the call',
      API('/crypto_wallets/authenticate/start/primary'),
      API('/crypto_wallets/authenticate'),
    ],
    events: ['the answer, in the host’s event', 'the event CRYPTO_WALLET_AUTHENTICATE'],
    ...USER,
    proof: PROOF,
  },
  'the token of a link': {
    call: ['behaviour.md 7: payload of the call', API('/magic_links/authenticate')],
    ...LINK,
  },
  'the token of a password email': {
    call: ['behaviour.md 7: payload of the call', API('/passwords/email/reset')],
    ...LINK,
  },
  'the token of a provider': {
    call: ['behaviour.md 7: payload of the call', API('/oauth/authenticate')],
    ...LINK,
  },
  'the verifier': { call: ['RFC 7636 section 4.5', API('/oauth/authenticate')] },
  'the session token': {
    storage: [
      'behaviour.md 4 and 5: cookies, readable without a custom endpoint',
      'the cookie stytch_session',
      ...COOKIES,
    ],
    calls: ['how the provider knows whose call it is', 'the header authorization of calls of the provider'],
    events: SIGN_IN_EVENTS,
  },
  'the session JWT': {
    storage: [
      'behaviour.md 4 and 5: cookies, readable without a custom endpoint',
      'the cookie stytch_session_jwt',
      ...COOKIES,
    ],
    events: SIGN_IN_EVENTS,
  },
};

/** Exempted as the JWT is; whether the host is called while that cookie is there is up to the browser's cache. */
const PERHAPS = ['the wallet in the header cookie of calls of the host'];

// A reused context takes files from its cache, and sends no request that could carry a cookie.
test.use({ freshContext: true });

test('tokens, codes, passwords and addresses appear only in the listed places', async ({
  react,
  open,
  page,
  context,
  emulator,
}) => {
  await emulator.setProject({ pkce_required_for_oauth: true });
  const { address } = await addEthereumWallet(context);
  const watch = watchForLeaks(context, emulator.url);
  const { widget, password, signedIn } = play(page);
  const mail = 'zq-canary@watch.example';
  const linked = 'zq-linked@watch.example';
  const phone = '+14155552671';
  watch.add('the address', mail, linked);
  watch.add('the number', phone, '4155552671', '(415) 555-2671', '415-555-2671');
  watch.add('the password', PASSWORD, 'Zq-second-Vesper 5519');
  watch.add('the wallet', address, address.toLowerCase());

  /** Somebody is in: what proves it flies from now on, and is gone with them. */
  const leave = async (what: string) => {
    await expect(signedIn).toBeVisible();
    await watch.addSession();
    await watch.inspect(page);
    await page.reload();
    await expect(signedIn, what).toBeVisible();
    await watch.inspect(page);
    await logOut(page);
    await watch.inspect(page);
  };

  await test.step('a password', async () => {
    await open('play', { config: encode({ config: { products: ['emailMagicLinks', 'passwords'] } }) });
    await submitEmail(page, mail);
    await watch.inspect(page);
    await password.fill(PASSWORD);
    await widget.getByRole('button', { name: 'Show password' }).click();
    await watch.inspect(page);
    await pressWhenReady(widget.getByRole('button', { name: 'Continue', exact: true }));
    await leave('by password');
  });

  await test.step('a link', async () => {
    await submitEmail(page, linked);
    await widget.getByRole('button', { name: /^Continue with email/ }).click();
    await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await watch.inspect(page);
    const { link = '', token } = await emulator.waitForMessage(linked);
    watch.add('the token of a link', token);
    await page.goto(link);
    await leave('by link');
  });

  await test.step('a new password', async () => {
    await submitEmail(page, mail);
    await widget.getByRole('button', { name: 'Forgot Password?' }).click();
    await expect(widget.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await watch.inspect(page);
    const { link = '', token } = await emulator.waitForMessage(mail);
    watch.add('the token of a password email', token);
    await page.goto(link);
    await password.fill('Zq-second-Vesper 5519');
    await watch.inspect(page);
    await pressWhenReady(widget.getByRole('button', { name: 'Continue', exact: true }));
    await leave('by a new password');
  });

  await test.step('a code', async () => {
    await open('play', { config: encode({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } }) });
    await widget.getByRole('textbox', { name: 'Phone number' }).fill(phone);
    await widget.getByRole('button', { name: 'Continue with phone number' }).click();
    const { code = '' } = await emulator.waitForMessage(phone);
    watch.add('the code', code);
    const field = widget.getByRole('textbox', { name: 'Passcode' });
    await field.pressSequentially(code.slice(0, 5));
    await watch.inspect(page);
    await field.fill(code);
    await leave('by code');
  });

  await test.step('a provider', async () => {
    const spent = page.waitForRequest(
      (request) => request.url().endsWith('/oauth/authenticate') && request.method() === 'POST',
    );
    await open('play');
    await widget.getByRole('button', { name: 'Continue with Google' }).click();
    await allowNewAccount(page, { name: 'Zq Canary', email: 'zq-account@watch.example' });
    const { token, code_verifier: verifier }: Record<string, unknown> = (await spent).postDataJSON();
    watch.add('the token of a provider', String(token));
    watch.add('the verifier', String(verifier));
    await leave('by a provider');
  });

  await test.step('a wallet', async () => {
    await widget.getByRole('button', { name: /^Continue with Metamask/ }).click();
    await leave('by a wallet');
  });

  const { field: _, ...elsewhere } = ON_PURPOSE['the address'] ?? {};
  // React writes the text of a field into its attribute `value`; Preact does not.
  const listed = react === 'preact' ? { ...ON_PURPOSE, 'the address': elsewhere } : ON_PURPOSE;
  expectLeaks(await watch.leaks(await emulator.events()), listed, PERHAPS);
});

test('each planted leak is detected', async ({ open, page, context, emulator, allow }) => {
  allow.console('zq-planted');
  allow.console(/status of 404/);
  const watch = watchForLeaks(context, emulator.url);
  watch.add('it', 'zq-planted');
  await open('play');
  await page.evaluate(async () => {
    const value = 'zq-planted';
    console.info(value);
    localStorage.setItem('kept', btoa(`xx${value}xxx`));
    sessionStorage.setItem('kept', encodeURIComponent(JSON.stringify({ value })));
    document.cookie = `kept=${value}`;
    document.body.dataset['kept'] = value;
    document.title = value;
    window.name = value;
    history.replaceState({ value }, '', `?kept=${value}`);
    await fetch(`/none?kept=${value}`, { headers: { kept: value } });
  });
  await watch.inspect(page);
  const seen = await watch.leaks([]);
  for (const place of [
    'the console',
    'the local storage kept',
    'the session storage kept',
    'the cookie kept',
    'the attribute data-kept of <body>',
    'the title',
    'the name of the window',
    'the state of the history',
    'the history',
    'the address',
    'the address of GET /none of the host',
    'the header kept of calls of the host',
  ]) {
    expect(seen).toContain(`it in ${place}`);
  }
});
