import { emailMagicLinks } from '@latchkey/eml';
import { definePlugin, type AnyPlugin, type FlowContext } from '@latchkey/kernel';
import { google, oauth } from '@latchkey/oauth';
import { useFlow, useMessage, useSlice, useStore } from '@latchkey/react';
import {
  autofillTokens,
  emailSenders,
  loginTabs,
  mainSections,
  oauthPrompts,
  oauthProviders,
  PROMPT_ONE_TAP,
  redirects,
  type Area,
} from '@latchkey/slots';
import { renderWidget, type RenderedProps } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, withThrowingGetter } from './mount-page.js';

// robustness.md 6: a failure in one product does not prevent a sign-in with the others. Uses the real shell and
// products.

const broken = (rest: Partial<AnyPlugin>): AnyPlugin => definePlugin({ id: 'broken', ...rest });
const section = (view: () => unknown, area: Area = 'form') =>
  broken({ contributes: [mainSections.of({ area, id: 'section', view })] });

function InEffect() {
  useEffect(fail, []);
  return null;
}
function InLayoutEffect() {
  useLayoutEffect(fail, []);
  return null;
}
function InSelector() {
  return String(useStore(fail));
}
function InSlice() {
  return useSlice<{ readonly never: { readonly there: string } }>().never.there;
}
function InMessage() {
  return useMessage()(null as never);
}
function NotDrawable() {
  return { polluted: true };
}

/** Starts the flow of its plugin, and shows its error. */
function FlowButton() {
  const { run, error } = useFlow('flow');
  return (
    <>
      <button onClick={() => run()}>Start the flow</button>
      <p data-testid="why">{error}</p>
    </>
  );
}
const flowButton = mainSections.of({ area: 'form', id: 'flow', view: FlowButton });

const places: Readonly<Record<string, AnyPlugin>> = {
  'the prompt above the methods': section(fail, 'prompt'),
  'a button': section(fail, 'buttons'),
  'a form': section(fail),
  'a tab': broken({
    contributes: [loginTabs.of({ channel: 'sms', method: 'broken', rank: 99, view: fail })],
  }),
  'an effect': section(InEffect),
  'a layout effect': section(InLayoutEffect),
  'a selector': section(InSelector),
  'a slice of an unexpected shape': section(InSlice),
  'a message without an id': section(InMessage),
  'a view that returns no React node': section(NotDrawable),
  'a reducer': broken({ slice: { initial: {}, reduce: fail } }),
  'a start function': broken({ start: fail }),
  'computed contributions': broken({ contributes: [mainSections.from(fail), emailSenders.from(fail)] }),
  'null contributions': broken({
    contributes: [loginTabs.of(null as never), mainSections.of(null as never), redirects.of(null as never)],
  }),
  'an autofill token that is a symbol': broken({
    contributes: [autofillTokens.of(Symbol('odd') as never)],
  }),
  'a section whose view getter throws': broken({
    contributes: [mainSections.of(withThrowingGetter('view', { area: 'form', id: 'odd' }) as never)],
  }),
  'a section whose area getter throws': broken({
    contributes: [mainSections.of(withThrowingGetter('area', { id: 'odd' }) as never)],
  }),
  'a tab whose channel getter throws': broken({
    contributes: [loginTabs.of(withThrowingGetter('channel', { method: 'odd', rank: 99, view: fail }) as never)],
  }),
  'a sender whose rank getter throws': broken({
    contributes: [emailSenders.of(withThrowingGetter('rank', { method: 'odd' }) as never)],
  }),
  'a provider whose title getter throws': broken({
    contributes: [oauthProviders.of(withThrowingGetter('title', { type: 'odd' }) as never)],
  }),
  'a provider without a title': broken({ contributes: [oauthProviders.of({ type: Symbol('odd') } as never)] }),
  'contributions of a wrong type': broken({ contributes: [null, 5] as never }),
  'lists that are null': broken({ contributes: null, rules: null, provides: null } as never),
  'a rule': broken({ rules: [fail] }),
  'the prompt of a provider': broken({
    provides: [PROMPT_ONE_TAP],
    contributes: [oauthPrompts.of({ type: 'google', view: fail })],
  }),
};

const eml = emailMagicLinks();
const draw = (props: Partial<RenderedProps> & Pick<RenderedProps, 'products'>) =>
  renderWidget({ ...props, callbacks: { onError: vi.fn(), ...props.callbacks } });

/** Requests an email link and expects the confirmation screen. */
async function askForLink(): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Email' });
  fireEvent.change(field, { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue with email' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
}

// Loads the lazy chunks of a flow before the first test, so that slow loading does not count against its timeouts.
beforeAll(async () => {
  const { unmount } = draw({ products: [eml, section(fail)] });
  await askForLink();
  await vi.dynamicImportSettled();
  unmount();
});

let reported: unknown[];
beforeEach(() => {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  reported = [];
  vi.spyOn(Promise, 'reject').mockImplementation((why) => {
    reported.push(why);
    return new Promise<never>(() => {});
  });
  // Development builds draw issues in the widget; these tests sign in as in production.
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(() => vi.unstubAllEnvs());

describe('a broken product', () => {
  it.each(Object.entries(places))('does not affect the other products: %s', async (_place, plugin) => {
    const products = [oauth({ providers: [google({ one_tap: true })] }), plugin, eml];
    draw({ products });
    expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    const email = screen.queryByRole('tab', { name: 'Email' }) ?? (await findTab());
    if (email) fireEvent.click(email);
    await askForLink();
  });

  it('shows an error of its flow beside its button', async () => {
    const flow = async (): Promise<void> => fail();
    const onError = vi.fn();
    draw({
      products: [broken({ flows: async () => ({ flow }), contributes: [flowButton] }), eml],
      callbacks: { onError },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Start the flow' }));
    await vi.waitFor(() => expect(screen.getByTestId('why').textContent).toBe('no battery'));
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'flow/threw' }));
    await askForLink();
  });

  it('shows an error at its button when its screen does not load', async () => {
    const flow = (ctx: FlowContext<{ screen: 'next' }>) => ctx.go('next');
    const next = async () => {
      throw new TypeError('Loading chunk 5 failed.');
    };
    const screens = { next };
    draw({ products: [broken({ flows: async () => ({ flow }), screens, contributes: [flowButton] }), eml] });
    fireEvent.click(screen.getByRole('button', { name: 'Start the flow' }));
    await vi.waitFor(() => expect(screen.getByTestId('why').textContent).toMatch(/Check your connection/));
    await askForLink();
  });

  it('does not name the connection when its screen loads and throws', async () => {
    const flow = (ctx: FlowContext<{ screen: 'next' }>) => ctx.go('next');
    const screens = { next: async () => fail() };
    const onError = vi.fn();
    draw({
      products: [broken({ flows: async () => ({ flow }), screens, contributes: [flowButton] }), eml],
      callbacks: { onError },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Start the flow' }));
    await vi.waitFor(() => expect(screen.getByTestId('why').textContent).toMatch(/^Something went wrong/));
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'code/failed' }));
  });

  it('shows an error in place of its section, and Try again renders the section again', async () => {
    let isMended = false;
    draw({ products: [section(() => (isMended ? 'Mended' : fail())), eml] });
    expect(await screen.findByText('This part could not be shown.')).toBeTruthy();
    isMended = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Mended')).toBeTruthy();
  });

  it('reports an error of its reducer as an unhandled rejection', () => {
    draw({ products: [broken({ slice: { initial: {}, reduce: fail } }), eml] });
    fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'ada@' } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@');
    expect(reported).toContainEqual(new Error('no battery'));
  });

  it('shows an issue for each failing contribution and rule in development', async () => {
    vi.stubEnv('NODE_ENV', 'test');
    draw({ products: [broken({ contributes: [mainSections.from(fail)], rules: [fail] }), eml] });
    expect(
      await screen.findByText('What "broken" puts into the slot "main/sections" is left out: Error: no battery'),
    ).toBeTruthy();
    expect(await screen.findByText('A rule of "broken" is left out: Error: no battery')).toBeTruthy();
    await askForLink();
  });
});

/** Finds the email tab, if the broken product's form makes the widget show tabs. */
async function findTab(): Promise<HTMLElement | undefined> {
  if (screen.queryByRole('textbox', { name: 'Email' })) return undefined;
  return screen.findByRole('tab', { name: 'Email' });
}
