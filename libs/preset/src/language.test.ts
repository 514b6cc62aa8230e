import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { client, setUpPage } from '../test/mount-page.js';
import { mountLogin, type MountedWidget, type MountOptions } from './index.js';

const page = setUpPage('login');

const mount = async (given: Partial<MountOptions>) => {
  let mounted: MountedWidget | undefined;
  await page.mount(() => (mounted = mountLogin({ client, ...given, elementId: '#login' })));
  return mounted as MountedWidget;
};

const title = (name: string) => screen.findByRole('heading', { name });

describe('the language of a flat configuration', () => {
  it.each([
    ['de', 'Registrieren oder anmelden'],
    ['pt-PT', 'Cadastre\u2011se ou entre'],
    ['tr', 'Sign up or log in'],
    ['en-GB', 'Sign up or log in'],
  ])('%s has its texts at the first draw', async (locale, text) => {
    await mount({ locale });
    expect(await title(text)).toBeTruthy();
  });

  it('is that of the page with "auto"', async () => {
    document.documentElement.lang = 'de';
    await mount({ locale: 'auto' });
    expect(await title('Registrieren oder anmelden')).toBeTruthy();
    document.documentElement.lang = '';
  });

  it('has texts of the host in place of its own', async () => {
    await mount({ locale: 'de', strings: { 'shell.title': 'Willkommen' } });
    expect(await title('Willkommen')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Weiter mit E-Mail' })).toBeTruthy();
  });

  it('has its direction, unless the element has one of its own', async () => {
    const direction = () => page.target().querySelector('[lang=ar]')?.getAttribute('dir');
    const mounted = await mount({ locale: 'ar' });
    await vi.waitFor(() => expect(direction()).toBe('rtl'));
    await act(async () => mounted.unmount());
    page.target().dir = 'ltr';
    await mount({ locale: 'ar' });
    await vi.waitFor(() => expect(direction()).toBe('ltr'));
  });

  it('changes with the option', async () => {
    const mounted = await mount({ locale: 'de' });
    await title('Registrieren oder anmelden');
    await act(async () => mounted.update({ locale: 'en' }));
    expect(await title('Sign up or log in')).toBeTruthy();
    await act(async () => mounted.update({ locale: 'de', strings: { 'shell.title': 'Willkommen' } }));
    expect(await title('Willkommen')).toBeTruthy();
  });

  it('draws nothing after an unmount while its texts load', async () => {
    const mounted = mountLogin({ client, elementId: '#login', locale: 'de' });
    mounted.unmount();
    await vi.dynamicImportSettled();
    expect(page.target().textContent).toBe('');
  });
});
