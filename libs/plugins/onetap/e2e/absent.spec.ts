import { cell, expect } from '@latchkey/testing/e2e';
import { embedded, paths, checkBothSchemes } from './acts.js';
import { test } from './test.js';

// A cache that another test filled would answer offline as well.
test.use({ freshContext: true });

// If the prompt does not appear, the button does, without any message (robustness.md 101).

const reasons = [
  ['not_displayed:suppressed_by_user', 'onetap/notShown suppressed_by_user'],
  ['not_displayed:opt_out_or_no_session', 'onetap/notShown opt_out_or_no_session'],
  ['not_displayed:browser_not_supported', 'onetap/notShown browser_not_supported'],
  ['not_displayed:missing_client_id', 'onetap/notShown missing_client_id'],
  ['not_displayed:secure_http_required', 'onetap/notShown secure_http_required'],
  ['not_displayed:unknown_reason', 'onetap/notShown unknown_reason'],
  ['skipped:auto_cancel', 'onetap/notShown auto_cancel'],
  ['skipped:tap_outside', 'onetap/notShown tap_outside'],
  ['skipped:issuing_failed', 'onetap/notShown issuing_failed'],
  ['skipped:user_cancel', 'onetap/cancelled'],
  ['fedcm:skipped', 'onetap/notShown unknown_reason'],
] as const;

/** The kind of a report by Google's script, without the reason. */
const kindOf = (what: string) => what.split(':')[0];
const isFirstOfKind = (what: string) => reasons.find(([other]) => kindOf(other) === kindOf(what))?.[0] === what;

for (const [what, event] of reasons) {
  test(`${what}: the button stays`, cell(isFirstOfKind(what)), async ({ oneTap }) => {
    await oneTap.setOutcome(what);
    await oneTap.open(embedded);
    await expect.poll(oneTap.heard).toEqual([event]);
    await expect(oneTap.google).toBeVisible();
    await expect(oneTap.frame).toHaveCount(0);
    await expect(oneTap.parent).toHaveCount(0);
    expect(await oneTap.said()).toEqual([]);
    expect(await oneTap.errors()).toEqual([]);
  });
}

for (const what of [
  'not_displayed:suppressed_by_user',
  'skipped:auto_cancel',
  'skipped:user_cancel',
  'fedcm:skipped',
]) {
  test(
    `${what}: the button appears when there is no other product`,
    cell(what === 'not_displayed:suppressed_by_user'),
    async ({ oneTap }) => {
      await oneTap.setOutcome(what);
      await oneTap.open({ beside: '' });
      await expect(oneTap.google).toBeVisible();
      await expect(oneTap.showButton).toHaveCount(0);
      await expect(oneTap.main).toHaveCount(1);
      expect(await oneTap.errors()).toEqual([]);
    },
  );
}

for (const beside of ['github', '']) {
  test.describe(`a blocked script beside "${beside}"`, () => {
    test(
      'shows the button, and loads again when the network is back',
      cell(beside === 'github'),
      async ({ oneTap, page, context, allow }) => {
        allow.console(/^Failed to load resource: net::ERR_/);
        await context.route(`**${paths.script}`, (route) => route.abort('blockedbyclient'));
        const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith(paths.script));
        await oneTap.open({ beside });
        await blocked;
        // By itself the button comes after 5 s, which these tests do not wait for.
        if (!beside) await oneTap.showButton.click();
        await expect.poll(() => oneTap.google.isVisible()).toBe(true);
        expect(await oneTap.errors()).toEqual([]);
        expect((await oneTap.said()).filter((words) => !words.includes('Google'))).toEqual([]);
        await context.unroute(`**${paths.script}`);
        await context.setOffline(true);
        await context.setOffline(false);
        await expect(oneTap.ada).toBeVisible();
        expect(await oneTap.count(paths.start)).toBe(1);
      },
    );
  });
}

test.describe('a widget that starts offline', () => {
  test.use({ hasBackgroundDelay: true });

  test('shows the button offline, and the prompt when the network is back', async ({ oneTap, context }) => {
    await oneTap.open({ position: 'floating' });
    await context.setOffline(true);
    await expect(oneTap.google).toBeVisible();
    await context.setOffline(false);
    await expect(oneTap.ada).toBeVisible();
    expect(await oneTap.count(paths.start)).toBe(1);
  });
});

const developers = [
  ['no_login_redirect_urls_set', { outcome: 'refused:no_login_redirect_urls_set' }, /Set loginRedirectURL/],
  ['no_signup_redirect_urls_set', { outcome: 'refused:no_signup_redirect_urls_set' }, /Set signupRedirectURL/],
  ['oauth_config_not_found', { outcome: 'refused:oauth_config_not_found' }, /has no OAuth configuration for Google/],
  ['default_provider_not_allowed', { outcome: 'refused:default_provider_not_allowed' }, /own OAuth client/],
  ['invalid_client', { outcome: 'not_displayed:invalid_client' }, /Check the client ID/],
  ['unregistered_origin', { origins: [] }, /Add both http:\/\/localhost and http:\/\/localhost:\d+ to the authorized/],
] as const;

/** One reason each from the provider, from Google's script and from its origin check. Unit tests cover every reason. */
const firstOfEachSource = ['no_login_redirect_urls_set', 'invalid_client', 'unregistered_origin'];

for (const [reason, settings, words] of developers) {
  for (const beside of ['github', '']) {
    test(
      `${reason} shows the developer an error and its fix, beside "${beside}"`,
      cell(beside === 'github' && firstOfEachSource.includes(reason)),
      async ({ oneTap, page, allow, axe }) => {
        const isRefused = 'outcome' in settings && settings.outcome.startsWith('refused');
        if (isRefused) allow.console(/status of 40[04]/);
        await oneTap.setOutcome(settings);
        await oneTap.open({ beside });
        await expect(oneTap.alert(words)).toBeVisible();
        await expect(oneTap.google).toBeVisible();
        await expect.poll(oneTap.heard).toEqual([`onetap/notShown ${reason}`]);
        expect(await oneTap.errors()).toEqual([]);
        await checkBothSchemes(page, axe);
      },
    );
  }
}

for (const error_type of ['origin_not_allowed_for_client', 'invalid_client']) {
  test(
    `${error_type} from the provider shows a One Tap error and the button`,
    cell(error_type === 'invalid_client'),
    async ({ oneTap, emulator, allow }) => {
      allow.console(/status of 400/);
      await emulator.fault({ path: paths.start, status: 400, error_type });
      await oneTap.open();
      await expect(oneTap.alert('Google One Tap:')).toBeVisible();
      await expect(oneTap.google).toBeVisible();
    },
  );
}
