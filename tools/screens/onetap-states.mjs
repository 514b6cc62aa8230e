// Google One Tap, by the emulator's stand-in for Google's script. See states.mjs for what a state is.

const configOf = (position, products = ['oauth', 'emailMagicLinks'], others = [{ type: 'github' }]) => ({
  config: { products, oauthOptions: { providers: [{ type: 'google', one_tap: true, position }, ...others] } },
});
const EMBEDDED = configOf('forceLegacyEmbedded');
const google = (page) => page.getByRole('button', { name: /^Continue with Google/ });
const frame = (page) => page.frameLocator('iframe[src*="/google/gsi/prompt"]');

/** What becomes of the prompt. */
function outcome(control, is) {
  return control('/_emulator/project', 'PATCH', { one_tap: { outcome: is } });
}

/** The prompt is there, and as high as it gets. */
async function grown(page) {
  await frame(page).getByRole('button', { name: 'Continue as Ada' }).waitFor();
  const place = page.locator('iframe[src*="/google/gsi/prompt"]');
  while (((await place.boundingBox())?.height ?? 0) < 180)
    await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** A developer's error, in the widget. */
const refused = (what, told) =>
  async function draw({ page, configure, control }) {
    await outcome(control, what);
    await configure(EMBEDDED);
    await page.getByText(told).waitFor();
  };

/** @type {Record<string, (stage: import('./states.mjs').Stage) => Promise<void>>} */
export const onetapStates = {
  async 'one tap, pending'({ page, configure }) {
    await page.route('**/onetap/start*', () => {});
    await configure(EMBEDDED);
    await page.getByRole('button', { name: 'Continue with GitHub' }).waitFor();
  },
  async 'one tap, embedded'({ page, configure }) {
    await configure(EMBEDDED);
    await grown(page);
  },
  async 'one tap, cancelled'({ page, configure }) {
    await configure(EMBEDDED);
    await grown(page);
    await frame(page).getByRole('button', { name: /close/i }).click();
    await google(page).waitFor();
  },
  async 'one tap, floating'({ page, configure }) {
    await configure(configOf('floating'));
    await grown(page);
  },
  async 'one tap, start screen'({ page, configure }) {
    await configure(configOf('floating', ['oauth'], []));
    await grown(page);
  },
  async 'one tap, start screen without the prompt'({ page, configure, control }) {
    await outcome(control, 'not_displayed:suppressed_by_user');
    await configure(configOf('floating', ['oauth'], []));
    await google(page).waitFor();
  },
  async 'one tap, not shown'({ page, configure, control }) {
    await outcome(control, 'not_displayed:opt_out_or_no_session');
    await configure(EMBEDDED);
    await page.waitForFunction(() => window.__latchkey.events.some(({ type }) => type === 'onetap/notShown'));
    await google(page).waitFor();
  },
  async 'one tap, submit failed'({ page, configure, control }) {
    await control('/_emulator/faults', 'POST', { path: '/v1/oauth/callback/*', status: 500 });
    await configure(EMBEDDED);
    await grown(page);
    await frame(page).getByRole('button', { name: 'Continue as Ada' }).click();
    await page.getByRole('button', { name: 'Try Google’s prompt again' }).waitFor();
  },
  'one tap, origin not allowed': refused(
    'not_displayed:unregistered_origin',
    'Google does not allow this page’s origin.',
  ),
  'one tap, invalid client': refused('not_displayed:invalid_client', 'Google does not know the OAuth client'),
  'one tap, no configuration': refused('refused:oauth_config_not_found', 'no OAuth configuration for Google'),
  'one tap, no log-in address': refused('refused:no_login_redirect_urls_set', 'there is no address to log in at'),
  'one tap, no sign-up address': refused('refused:no_signup_redirect_urls_set', 'there is no address to sign up at'),
  'one tap, default provider': refused('refused:default_provider_not_allowed', 'the provider’s own OAuth client'),
};
