import { definePlugin } from '@latchkey/kernel';
import { startScreen } from '@latchkey/slots';
import { violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notDisplayed, shown, skipped } from '../../test/google.js';
import {
  accounts,
  asked,
  button,
  draw,
  GOOGLE,
  noButton,
  pass,
  said,
  START_MS,
  until,
  type Scene,
  chosen,
  told,
  started,
  expectAlerts,
  prepareWidgets,
} from '../../test/widget.js';
import { CALLBACK, freshProvider, offline, refusal, signInBy, START } from '../../test/world.js';
import { oneTap } from '../index.js';

const SHOW = 'Show the Google button';
const COMING = 'Google’s prompt is on its way…';
const SHOWN = 'Choose your account in Google’s prompt.';
const BUTTON = 'Sign in with your Google account.';

const alone = (scene: Scene = {}): Scene => ({ products: [accounts(scene.google), oneTap()], ...scene });
/** Whether the ordinary button is visible; a class hides it. */
const hasButton = () => noButton(SHOW) && !screen.getByText(GOOGLE).parentElement?.className;
const gaveButton = async () => {
  await until(() => expect(hasButton()).toBe(true));
  expect(said('status')).toEqual([BUTTON]);
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
    expect(said('status')).toEqual([COMING]);
    expect(button(SHOW)).toBeTruthy();
    expect(hasButton()).toBe(false);
  });

  it('shows a message for the displayed prompt, without a timeout', async () => {
    await told(alone(), shown);
    await until(() => expect(said('status')).toEqual([SHOWN]));
    await pass(600_000);
    expect(said('status')).toEqual([SHOWN]);
    expect(button(SHOW)).toBeTruthy();
  });

  it('shows and focuses the button on request', async () => {
    const drawn = await told(alone(), shown);
    await until(() => expect(said('status')).toEqual([SHOWN]));
    button(SHOW).focus();
    fireEvent.click(button(SHOW));
    await gaveButton();
    expect(document.activeElement).toBe(button(GOOGLE));
    expect(drawn.google.last().isCancelled).toBe(false);
  });

  it('shows the button after 5 s without a report, and does not move the focus', async () => {
    const { google } = await asked(alone());
    await pass(5_000);
    await gaveButton();
    expect(document.activeElement).toBe(document.body);
    expect(google.last().isCancelled).toBe(false);
  });

  it('moves the focus to the button when the focused control disappears', async () => {
    await asked(alone());
    act(() => button(SHOW).focus());
    await pass(5_000);
    await gaveButton();
    expect(document.activeElement).toBe(button(GOOGLE));
  });

  it.each([
    ['does not show it', notDisplayed('suppressed_by_user')],
    ['cancels it', skipped('auto_cancel')],
    ['reports that the person closed it', skipped('user_cancel')],
  ])('shows the button when Google %s', async (_what, moment) => {
    await told(alone(), moment);
    await gaveButton();
  });

  it('shows the button and a developer error when One Tap is not configured', async () => {
    await started(alone({ routes: { [START]: refusal(400, 'default_provider_not_allowed') } }));
    await until(() => expect(said('alert')).toHaveLength(1));
    await gaveButton();
  });

  it.each([
    ['Google’s script is blocked', { script: 'error' }],
    ['Google’s script does not load', { script: 'never' }],
    ['the provider cannot be reached', { routes: { [START]: offline } }],
  ] as const)('shows the button when %s', async (_what, scene) => {
    await started(alone(scene));
    await pass(5_000);
    await gaveButton();
    expect(said('alert')).toEqual([]);
    // Lets the pending script request time out, so that the next test does not reuse it.
    await pass(11_000);
  });

  it('shows the button and an error when the submission of a choice fails', async () => {
    await chosen(alone({ routes: { [CALLBACK]: refusal(500, 'odd') } }));
    await expectAlerts('Said by the server: odd.');
    await gaveButton();
  });

  it('shows the button and no prompt while signed in', async () => {
    const provider = freshProvider();
    draw({ provider }).unmount();
    await signInBy(provider);
    const drawn = await started(alone({ provider }));
    await until(() => expect(said('status')).toEqual(['You are signed in.']));
    expect(hasButton()).toBe(true);
    await pass(60_000);
    expect(drawn.google.prompts).toEqual([]);
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
