import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { client, reportedErrors, setUpPage } from '../test/mount-page.js';
import type { Config } from './config.js';
import { mountLogin } from './index.js';
import { loadConfig } from './lazy.js';

const page = setUpPage('login');
const mount = (config: Config) => page.mount(() => mountLogin({ client, elementId: 'login', config }));

/** One valid value of each option, and the id of its plugin. */
const valid: readonly [keyof Config, string, Config][] = [
  ['signUpOptions', 'signUp', { signUpOptions: { fields: [{ type: 'name' }] } }],
  ['intent', 'intent', { intent: 'signIn' }],
  ['neutral', 'neutral', { neutral: true }],
  ['initialIdentifier', 'initialIdentifier', { initialIdentifier: { email: 'ada@example.com' } }],
  ['lastUsedFirst', 'lastUsedFirst', { lastUsedFirst: true }],
  ['screenHistory', 'screenHistory', { screenHistory: true }],
  ['autoFocus', 'autoFocus', { autoFocus: true }],
  ['hostContent', 'hostContent', { hostContent: { footer: 'Terms' } }],
  ['icons', 'icons', { icons: {} }],
];

it.each(valid)('loads the plugin of %s beside the products', async (_name, id, config) => {
  const { products, problems } = await loadConfig(config);
  expect(products.map((plugin) => plugin.id)).toEqual(['eml', id]);
  expect(problems).toEqual([]);
});

it('loads the plugins of all options, and none for those that are off', async () => {
  const all = Object.assign({}, ...valid.map(([, , config]) => config)) as Config;
  expect((await loadConfig(all)).products.map(({ id }) => id)).toEqual(['eml', ...valid.map(([, id]) => id)]);
  const off = { neutral: false, lastUsedFirst: false, screenHistory: false, autoFocus: false };
  expect((await loadConfig(off)).products.map(({ id }) => id)).toEqual(['eml']);
});

describe('mountLogin', () => {
  it('draws the first screen with the options', async () => {
    await mount({ intent: 'signIn', initialIdentifier: { email: 'ada@example.com' }, autoFocus: true });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });

  it('takes nodes of a page without React', async () => {
    const footer = () => Object.assign(document.createElement('a'), { href: '/terms', textContent: 'Terms' });
    await mount({ hostContent: { footer } });
    expect(await within(page.target()).findByRole('link', { name: 'Terms' })).toBeTruthy();
  });

  it('follows a change of the configuration', async () => {
    const mounted = mountLogin({ client, elementId: 'login', config: { intent: 'signIn' } });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    mounted.update({ config: { intent: 'signUp' } });
    expect(await screen.findByRole('heading', { name: 'Sign up' })).toBeTruthy();
    mounted.update({ config: {} });
    expect(await screen.findByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
    mounted.unmount();
  });

  it('draws nothing after it was removed while an option was loading', async () => {
    const mounted = mountLogin({ client, elementId: 'login', config: { intent: 'signIn' } });
    mounted.unmount();
    await vi.dynamicImportSettled();
    expect(page.target().childElementCount).toBe(0);
  });
});

describe('a wrong use', () => {
  const reported = (config: unknown) =>
    reportedErrors((given) => page.mount(() => mountLogin({ client, elementId: 'login', ...given })), { config });

  it.each([
    [{ neutral: 'yes' }, '"neutral" is left out: it is "yes". Write neutral: true.'],
    [{ screenHistory: 1 }, '"screenHistory" is left out: it is 1. Write screenHistory: true.'],
    [{ signUpOptions: ['name'] }, '"signUpOptions" is left out: it is no object.'],
    [{ hostContent: 'Terms' }, '"hostContent" is left out: it is no object.'],
    [{ initialIdentifer: {} }, 'Did you mean "initialIdentifier"?'],
    [{ intent: 'login' }, 'intent(): the value is "login"'],
  ])('%j is reported with the fix, and the methods stay', async (config, sentence) => {
    expect((await reported(config)).join('\n')).toContain(sentence);
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });
});

it('draws without options whose code hangs, reports it, and draws with them when they come', async () => {
  vi.resetModules();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.doMock('./option-plugins.js', async (original) => {
    await held;
    return original();
  });
  const fresh = await import('./mount.js');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn();
  const options = { client, elementId: 'login', config: { intent: 'signIn' }, callbacks: { onError } } as const;
  await page.mount(() => fresh.mountLogin(options));
  expect(page.target().childElementCount).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  await vi.waitFor(() =>
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('has not loaded in 15 s') as string }),
    ),
  );
  release();
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  vi.doUnmock('./option-plugins.js');
});

it('leaves out an option whose code does not load, and reports it', async () => {
  vi.resetModules();
  vi.doMock('@latchkey/sign-up', () => {
    throw new TypeError('Failed to fetch');
  });
  const fresh = await import('./lazy.js');
  const { products, problems } = await fresh.loadConfig({ signUpOptions: {}, autoFocus: true });
  expect(products.map(({ id }) => id)).toEqual(['eml', 'autoFocus']);
  expect(problems).toEqual([expect.stringMatching(/^The option "signUpOptions" is left out: its code did not load\./)]);
});
