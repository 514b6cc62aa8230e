import { definePlugin } from '@latchkey/kernel';
import { mainSections, startScreen } from '@latchkey/slots';
import {
  button,
  hasButton,
  liveTexts,
  officialProvider,
  offline,
  pass,
  refusal,
  signInAt,
  violations,
} from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notDisplayed, shown, skipped } from '../../test/google.js';
import { CALLBACK, START } from '../../test/network.js';
import {
  accounts,
  chosen,
  draw,
  expectAlerts,
  GOOGLE,
  prepareWidgets,
  reported,
  requested,
  START_MS,
  started,
  until,
  type Scene,
} from '../../test/widget.js';
import { oneTap } from '../index.js';

const SHOW = 'Show the Google button';
const COMING = 'Google’s prompt is on its way…';
const SHOWN = 'Choose your account in Google’s prompt.';
const BUTTON = 'Sign in with your Google account.';

const alone = (scene: Scene = {}): Scene => ({ products: [accounts(scene.google), oneTap()], ...scene });
/** Whether the ordinary button is visible; a class hides it. */
const isOrdinaryButtonShown = () => !hasButton(SHOW) && !screen.getByText(GOOGLE).parentElement?.className;
const expectOrdinaryButton = async () => {
  await until(() => expect(isOrdinaryButtonShown()).toBe(true));
  expect(liveTexts('status')).toEqual([BUTTON]);
};

prepareWidgets();

describe('the first screen with the floating prompt alone', () => {
  it('has no accessibility violation', async () => {
    vi.useRealTimers();
    const { container } = draw(alone());
    expect(await violations(container)).toEqual([]);
  });

  it('renders a heading, a status message and the control for the button at once', () => {
    draw(alone());
    expect(screen.getByRole('heading', { level: 2, name: 'Sign up or log in' })).toBeTruthy();
    expect(liveTexts('status')).toEqual([COMING]);
    expect(button(SHOW)).toBeTruthy();
    expect(isOrdinaryButtonShown()).toBe(false);
  });

  it('shows a message for the displayed prompt, without a timeout', async () => {
    await reported(alone(), shown);
    await until(() => expect(liveTexts('status')).toEqual([SHOWN]));
    await pass(600_000);
    expect(liveTexts('status')).toEqual([SHOWN]);
    expect(button(SHOW)).toBeTruthy();
  });

  it('shows and focuses the button on request', async () => {
    const drawn = await reported(alone(), shown);
    await until(() => expect(liveTexts('status')).toEqual([SHOWN]));
    button(SHOW).focus();
    fireEvent.click(button(SHOW));
    await expectOrdinaryButton();
    expect(document.activeElement).toBe(button(GOOGLE));
    expect(drawn.google.last().isCancelled).toBe(false);
  });

  it('shows the button after 5 s without a report, and does not move the focus', async () => {
    const { google } = await requested(alone());
    await pass(5_000);
    await expectOrdinaryButton();
    expect(document.activeElement).toBe(document.body);
    expect(google.last().isCancelled).toBe(false);
  });

  it('moves the focus to the button when the focused control disappears', async () => {
    await requested(alone());
    act(() => button(SHOW).focus());
    await pass(5_000);
    await expectOrdinaryButton();
    expect(document.activeElement).toBe(button(GOOGLE));
  });

  it.each([
    ['does not show it', notDisplayed('suppressed_by_user')],
    ['cancels it', skipped('auto_cancel')],
    ['reports that the person closed it', skipped('user_cancel')],
  ])('shows the button when Google %s', async (_what, moment) => {
    await reported(alone(), moment);
    await expectOrdinaryButton();
  });

  it('shows the button and a developer error when One Tap is not configured', async () => {
    await started(alone({ routes: { [START]: refusal(400, 'default_provider_not_allowed') } }));
    await until(() => expect(liveTexts('alert')).toHaveLength(1));
    await expectOrdinaryButton();
  });

  it.each([
    ['Google’s script is blocked', { script: 'error' }],
    ['Google’s script does not load', { script: 'never' }],
    ['the provider cannot be reached', { routes: { [START]: offline } }],
  ] as const)('shows the button when %s', async (_what, scene) => {
    await started(alone(scene));
    await pass(5_000);
    await expectOrdinaryButton();
    expect(liveTexts('alert')).toEqual([]);
    // Lets the pending script request time out, so that the next test does not reuse it.
    await pass(11_000);
  });

  it('shows the button and an error when the submission of a choice fails', async () => {
    await chosen(alone({ routes: { [CALLBACK]: refusal(500, 'odd') } }));
    await expectAlerts('Said by the server: odd.');
    await expectOrdinaryButton();
  });

  it('shows the button and no prompt while signed in', async () => {
    const provider = officialProvider();
    draw({ provider }).unmount();
    await signInAt(provider);
    const drawn = await started(alone({ provider }));
    await until(() => expect(liveTexts('status')).toEqual(['You are signed in.']));
    expect(isOrdinaryButtonShown()).toBe(true);
    await pass(60_000);
    expect(drawn.google.prompts).toEqual([]);
  });

  it('replaces only a section that throws, and names its plugin to the host', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const google = accounts();
    const news = mainSections.of({
      area: 'end',
      id: 'news',
      view: () => {
        throw new Error('no news');
      },
    });
    const drawn = draw({ products: [{ ...google, contributes: [...(google.contributes ?? []), news] }, oneTap()] });
    await expectAlerts('This part could not be shown.');
    expect(liveTexts('status')).toEqual([COMING]);
    expect(button(GOOGLE)).toBeTruthy();
    expect(drawn.onError.mock.calls.map(([{ code, message }]) => [code, message])).toEqual([
      ['view/threw', expect.stringMatching(/^A view of the plugin "accounts" threw: no news\./)],
    ]);
  });

  it('gives a mode’s start screen precedence', async () => {
    const mode = definePlugin({ id: 'mode', contributes: [startScreen.of(() => 'Another start')] });
    const drawn = draw(alone({ mode }));
    expect(screen.getByText('Another start')).toBeTruthy();
    await pass(START_MS);
    await pass(5_000);
    expect(drawn.google.prompts).toEqual([]);
  });
});
