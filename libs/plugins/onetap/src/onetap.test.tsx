import { compose, describeIssue } from '@latchkey/kernel';
import { Widget } from '@latchkey/shell';
import { oauthPrompts, startScreen } from '@latchkey/slots';
import {
  button,
  buttonTexts,
  hasButton,
  liveTexts,
  never,
  officialProvider,
  offline,
  pass,
  refusal,
  signInAt,
  violations,
} from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { notDisplayed, shown, skipped } from '../test/google.js';
import { CALLBACK, START } from '../test/network.js';
import {
  accounts,
  chosen,
  type Drawn,
  draw,
  expectAlerts,
  expectCancelled,
  expectPrompts,
  GOOGLE,
  otherMethod,
  prepareWidgets,
  reported,
  requested,
  START_MS,
  started,
  until,
} from '../test/widget.js';
import { oneTap } from './index.js';
import { PARENT_ID } from './parent.js';

const AGAIN = 'Try Google’s prompt again';
const parent = () => document.getElementById(PARENT_ID);
/** Whether a prompt replaces the button; a class hides it. */
const isAway = () => !!screen.getByText(GOOGLE).parentElement?.className;

/** Adds the frame of an embedded prompt, and moves the focus into it as a browser does. */
function focusPromptFrame() {
  const frame = document.createElement('iframe');
  parent()?.append(frame);
  frame.focus();
  dispatchEvent(new Event('blur'));
  return frame;
}

class Observer {
  static all: Observer[] = [];
  readonly #observed: () => void;
  readonly #targets: HTMLElement[] = [];
  constructor(observed: () => void) {
    this.#observed = observed;
    Observer.all.push(this);
  }
  observe(target: HTMLElement) {
    this.#targets.push(target);
  }
  disconnect() {
    Observer.all = Observer.all.filter((other) => other !== this);
  }
  resize(height: number) {
    for (const target of this.#targets) {
      Object.defineProperty(target, 'offsetHeight', { configurable: true, value: height });
    }
    this.#observed();
  }
}
const resize = (height: number) => act(() => Observer.all.forEach((observer) => observer.resize(height)));
const boxHeight = () => parent()?.parentElement?.style.blockSize;

prepareWidgets(() => vi.stubGlobal('ResizeObserver', Observer));

describe('the manifest', () => {
  it('rejects a script URL that is not secure', () => {
    const issues = (scriptURL: string) => compose([oneTap({ scriptURL })]).issues.map(describeIssue);
    expect(issues('http://example.com/client')).toEqual([
      'oneTap() is left out: scriptURL has to be an https address, or an http address on this machine.',
    ]);
    expect(compose([accounts(), oneTap({ scriptURL: 'javascript:0' })]).read(oauthPrompts)).toEqual([]);
    expect(issues('http://localhost:4210/google/gsi/client')).toEqual([]);
  });

  it('has no start screen with another product', () => {
    expect(compose([accounts(), otherMethod(), oneTap()]).read(startScreen)).toEqual([]);
  });
});

describe('the ordinary button', () => {
  it.each([undefined, 'floating', 'embedded', 'forceLegacyEmbedded'] as const)(
    'is in the first render, with the position %s',
    (position) => {
      draw({ google: position ? { position } : {} });
      expect(buttonTexts()).toEqual([GOOGLE, 'Send a letter']);
      expect(isAway()).toBe(false);
    },
  );

  it('has no accessibility violation', async () => {
    vi.useRealTimers();
    const { container } = draw();
    expect(await violations(container)).toEqual([]);
  });

  it('renders on a server', () => {
    const products = [accounts({ position: 'embedded' }), oneTap()];
    expect(renderToString(<Widget provider={officialProvider()} products={products} />)).toContain('Sign up or log in');
    expect(renderToString(<Widget provider={officialProvider()} products={[...products, otherMethod()]} />)).toMatch(
      /Google/,
    );
  });
});

describe('a prompt', () => {
  it('is requested without a message after the page has started', async () => {
    const drawn = draw();
    await pass(START_MS - 1);
    expect(drawn.scripts.scripts).toEqual([]);
    await pass(1);
    await expectPrompts(drawn, 1);
    act(() => drawn.google.last().report(shown));
    await until(() => expect(drawn.types()).toEqual(['onetap/shown']));
    expect([...liveTexts('alert'), ...liveTexts('status')]).toEqual([]);
    expect(isAway()).toBe(false);
  });

  it('has no timeout', async () => {
    const drawn = await reported({}, shown);
    await pass(600_000);
    expect(drawn.wire.count(START)).toBe(1);
    expect([...liveTexts('alert'), ...liveTexts('status')]).toEqual([]);
    expect(drawn.onError).not.toHaveBeenCalled();
  });

  it('is requested once under StrictMode', async () => {
    const drawn = await requested({ wrapper: StrictMode });
    await pass(5_000);
    expect([drawn.wire.count(START), drawn.google.prompts.length]).toEqual([1, 1]);
  });

  it.each<[when: string, end: (drawn: Drawn) => unknown]>([
    ['when the widget unmounts', ({ unmount }) => unmount()],
    ['when Google leaves the products', ({ rerender }) => rerender({ products: [otherMethod()] })],
    ['by a sign-in', ({ provider }) => act(() => signInAt(provider))],
  ])('is cancelled %s', async (_when, end) => {
    const drawn = await requested();
    await end(drawn);
    await expectCancelled(drawn);
  });

  it('is cancelled when the person presses the button', async () => {
    const drawn = await requested();
    fireEvent.click(button(GOOGLE));
    await expectCancelled(drawn);
    await pass(60_000);
    expect(drawn.google.prompts).toHaveLength(1);
  });

  it('is requested again when the page returns from the back/forward cache', async () => {
    const drawn = await requested();
    fireEvent.click(button(GOOGLE));
    await expectCancelled(drawn);
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await pass(0);
    await expectPrompts(drawn, 2);
  });

  it('is not requested while signed in', async () => {
    const provider = officialProvider();
    draw({ provider }).unmount();
    await signInAt(provider);
    const drawn = await started({ provider });
    await until(() => expect(screen.getByText('Signed in as ada@example.com')).toBeTruthy());
    await pass(60_000);
    expect(drawn.google.prompts).toEqual([]);
    expect(button(GOOGLE)).toBeTruthy();
  });

  it('is requested once for two widgets, and again by the other after one unmounts', async () => {
    const drawn = await requested();
    const products = [accounts(), otherMethod(), oneTap()];
    const second = await started({ provider: drawn.provider, products });
    await pass(5_000);
    expect(second.google.prompts).toEqual([]);
    drawn.unmount();
    await pass(0);
    await until(() => expect([...drawn.google.prompts.slice(1), ...second.google.prompts]).toHaveLength(1));
  });
});

describe('an embedded prompt', () => {
  const embedded = { google: { position: 'forceLegacyEmbedded' } } as const;

  it('replaces the button when it is displayed, and sets the container’s height', async () => {
    const drawn = await requested(embedded);
    expect(drawn.google.last().config).toMatchObject({ prompt_parent_id: PARENT_ID, use_fedcm_for_prompt: false });
    expect(parent()).toBeTruthy();
    expect([isAway(), boxHeight()]).toEqual([false, '']);
    act(() => drawn.google.last().report(shown));
    await until(() => expect(isAway()).toBe(true));
    expect(boxHeight()).toBe('47px');
    resize(0);
    resize(180);
    expect(boxHeight()).toBe('180px');
  });

  it('sets the container’s height after 100 ms without a change', async () => {
    await reported(embedded, shown);
    for (const height of [0, 120, 260, 90, 200]) resize(height);
    await pass(99);
    expect(boxHeight()).toBe('120px');
    await pass(1);
    expect(boxHeight()).toBe('200px');
  });

  it('is replaced by the button when it is cancelled', async () => {
    const drawn = await reported(embedded, shown);
    resize(0);
    resize(200);
    act(() => drawn.google.last().report(skipped('user_cancel')));
    await until(() => expect(isAway()).toBe(false));
    expect(parent()).toBeNull();
    expect(drawn.types()).toEqual(['onetap/shown', 'onetap/cancelled']);
  });

  it('moves the focus to the button when it is cancelled with the focus in it', async () => {
    const drawn = await requested(embedded);
    act(() => drawn.google.last().report(shown));
    const frame = focusPromptFrame();
    frame.remove();
    act(() => drawn.google.last().report(skipped('user_cancel')));
    await until(() => expect(document.activeElement).toBe(button(GOOGLE)));
  });

  it('is slotted from the document when the widget is in a shadow root', async () => {
    const drawn = draw({ ...embedded, enableShadowDOM: true });
    const root = () => drawn.container.firstElementChild?.shadowRoot;
    await vi.waitFor(() => expect(root()?.querySelector('button')).toBeTruthy());
    await pass(START_MS);
    await expectPrompts(drawn, 1);
    expect(parent()?.parentElement).toBe(drawn.container.firstElementChild);
    expect(root()?.querySelector('slot')?.name).toBe(PARENT_ID);
    drawn.unmount();
    expect(parent()).toBeNull();
  });

  it('is not requested for embeddedOnly in a browser with FedCM', async () => {
    vi.stubGlobal('IdentityCredential', Object);
    const drawn = await started({ google: { position: 'embeddedOnly' } });
    await pass(5_000);
    expect(drawn.scripts.scripts).toEqual([]);
    expect(button(GOOGLE)).toBeTruthy();
    expect(parent()).toBeNull();
  });

  it('floats in a browser with FedCM', async () => {
    vi.stubGlobal('IdentityCredential', Object);
    const drawn = await requested({ google: { position: 'embedded' } });
    expect(drawn.google.last().config).not.toHaveProperty('prompt_parent_id');
    expect(drawn.google.last().config.use_fedcm_for_prompt).toBe(true);
    expect(parent()).toBeNull();
  });
});

describe('a prompt that does not appear', () => {
  it.each(['suppressed_by_user', 'opt_out_or_no_session', 'unknown_reason'])(
    'because of %s keeps the button, and shows no message',
    async (reason) => {
      const drawn = await reported({ google: { position: 'forceLegacyEmbedded' } }, notDisplayed(reason));
      await until(() => expect(drawn.events).toEqual([{ type: 'onetap/notShown', data: { reason } }]));
      expect(isAway()).toBe(false);
      expect([...liveTexts('alert'), ...liveTexts('status')]).toEqual([]);
      await pass(600_000);
      expect(drawn.google.prompts).toHaveLength(1);
    },
  );

  it.each([
    ['no_login_redirect_urls_set', /loginRedirectURL/],
    ['no_signup_redirect_urls_set', /signupRedirectURL/],
    ['oauth_config_not_found', /no OAuth configuration for Google/],
    ['default_provider_not_allowed', /own OAuth client/],
    ['invalid_client', /Check the client ID/],
    ['origin_not_allowed_for_client', /authorized JavaScript origins/],
  ])('because of %s shows a developer error', async (errorType, text) => {
    await started({ routes: { [START]: refusal(400, errorType) } });
    await expectAlerts(expect.stringMatching(text));
    expect(button(GOOGLE)).toBeTruthy();
    fireEvent.click(button(GOOGLE));
    expect(liveTexts('alert')).toHaveLength(1);
  });

  it('because of an unregistered origin shows both origins of localhost', async () => {
    await reported({}, notDisplayed('unregistered_origin'));
    const both = 'Add both http://localhost and http://localhost:3000 to';
    await expectAlerts(expect.stringContaining(both));
  });

  it('shows the host’s text', async () => {
    draw({
      routes: { [START]: refusal(400, 'oauth_config_not_found') },
      strings: { 'onetap.configNotFound': 'Google ist nicht eingerichtet.' },
    });
    await pass(START_MS);
    await expectAlerts('Google ist nicht eingerichtet.');
  });
});

describe('a prompt that fails to start', () => {
  it('is retried after 2, 4, 8 and 16 s, and then when the page becomes visible', async () => {
    const drawn = await started({ script: 'error' });
    const { scripts } = drawn.scripts;
    await until(() => expect(scripts).toHaveLength(1));
    for (const [index, wait] of [2_000, 4_000, 8_000, 16_000].entries()) {
      // Waiting for a state advances the fake clock a little.
      await pass(wait - 500);
      expect(scripts).toHaveLength(index + 1);
      await pass(500);
      await until(() => expect(scripts).toHaveLength(index + 2));
    }
    await pass(600_000);
    expect(scripts).toHaveLength(5);
    drawn.scripts.setResult('google');
    fireEvent(document, new Event('visibilitychange'));
    await pass(0);
    await expectPrompts(drawn, 1);
    expect(drawn.onError).not.toHaveBeenCalled();
    expect(liveTexts('alert')).toEqual([]);
  });

  it('is not requested while offline, and is requested once online', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const drawn = await started();
    await pass(60_000);
    expect(drawn.scripts.scripts).toEqual([]);
    isOnline.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await pass(0);
    await expectPrompts(drawn, 1);
  });

  it('is retried at once when the network is back', async () => {
    const drawn = await started({ routes: { [START]: offline } });
    await until(() => expect(drawn.wire.count(START)).toBe(1));
    await pass(0);
    drawn.wire.on(START, () => ({ google_client_id: 'client', oauth_callback_id: 'callback' }));
    fireEvent(window, new Event('online'));
    await pass(0);
    await expectPrompts(drawn, 1);
  });
});

describe('a choice', () => {
  it('shows a progress bar, then a message, then an error after 15 s', async () => {
    const drawn = await chosen({ routes: { [CALLBACK]: never } });
    await until(() => expect(screen.getByRole('progressbar', { name: 'Signing you in with Google…' })).toBeTruthy());
    expect(liveTexts('status')).toEqual([]);
    await pass(3_000);
    expect(liveTexts('status')).toEqual(['Still working…']);
    await pass(12_000);
    await until(() => expect(liveTexts('alert')).toHaveLength(1));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(liveTexts('status')).toEqual([]);
    expect(drawn.onError.mock.calls.map(([{ code }]) => code)).toEqual(['flow/timed-out']);
  });

  it('that fails shows one error and the button, and can be retried', async () => {
    const drawn = await chosen({ routes: { [CALLBACK]: refusal(500, 'internal_server_error') } });
    await expectAlerts('Said by the server: internal_server_error.');
    expect(drawn.onError).toHaveBeenCalledOnce();
    expect(button(GOOGLE)).toBeTruthy();
    fireEvent.click(button(AGAIN));
    await expectPrompts(drawn, 2);
    expect(liveTexts('alert')).toEqual([]);
    expect(button(AGAIN).getAttribute('aria-busy')).toBe('true');
    act(() => drawn.google.last().report(notDisplayed('suppressed_by_user')));
    await until(() =>
      expect(liveTexts('status')).toEqual(['Google did not show its prompt. You can use the button instead.']),
    );
    expect(button(AGAIN).hasAttribute('aria-busy')).toBe(false);
  });

  it('that fails with the focus in the prompt moves the focus to the retry button', async () => {
    const drawn = await requested({
      google: { position: 'forceLegacyEmbedded' },
      routes: { [CALLBACK]: refusal(500, 'odd') },
    });
    const frame = focusPromptFrame();
    act(() => drawn.google.last().choose());
    frame.remove();
    await until(() => expect(document.activeElement).toBe(button(AGAIN)));
  });

  it('with another nonce is not submitted', async () => {
    const drawn = await requested();
    act(() => drawn.google.last().choose('another'));
    await expectAlerts('Google’s answer was not meant for this page. Please try again.');
    expect(drawn.wire.count(CALLBACK)).toBe(0);
    expect(drawn.onError.mock.calls.map(([{ code }]) => code)).toEqual(['onetap/wrong-nonce']);
  });

  it('that fails has its error cleared by a click on the Google button', async () => {
    await chosen({ routes: { [CALLBACK]: offline } });
    await until(() => expect(liveTexts('alert')).toHaveLength(1));
    fireEvent.click(button(GOOGLE));
    expect(liveTexts('alert')).toEqual([]);
    expect(hasButton(AGAIN)).toBe(false);
  });

  it('with an unsafe redirect URL causes an error', async () => {
    const drawn = await chosen({
      routes: { [CALLBACK]: () => ({ status_code: 200, redirect_url: 'javascript:alert(1)' }) },
    });
    await until(() => expect(liveTexts('alert')).toHaveLength(1));
    expect(drawn.onError.mock.calls.map(([{ code }]) => code)).toEqual(['navigation/unsafe-url']);
  });

  it('that fails has no accessibility violation', async () => {
    const { container } = await chosen({ routes: { [CALLBACK]: offline } });
    await until(() => expect(liveTexts('alert')).toHaveLength(1));
    vi.useRealTimers();
    expect(await violations(container)).toEqual([]);
  });
});

it('a click that the button prevents does not cancel the prompt', async () => {
  const drawn = await requested();
  button(GOOGLE).parentElement?.addEventListener('click', (event) => event.preventDefault(), { capture: true });
  fireEvent.click(button(GOOGLE));
  await pass(0);
  expect(drawn.google.last().isCancelled).toBe(false);
});
