import { emailMagicLinks } from '@latchkey/eml';
import { fakeProvider } from '@latchkey/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ElementWidget } from './element-widget.js';
import type { LoadLanguage, LoginElementProperties } from './types.js';

const german = { 'shell.title': 'Registrieren oder anmelden', 'eml.send': 'Weiter mit E-Mail' };
const loadGerman: LoadLanguage = async () => ({ locale: 'de', strings: german });

afterEach(() => act(async () => document.body.replaceChildren()));

async function insert(properties: LoginElementProperties, loadLocale?: LoadLanguage, dir = '') {
  const element = document.body.appendChild(document.createElement('div'));
  element.dir = dir;
  const all = { provider: fakeProvider(), products: [emailMagicLinks()], ...properties };
  const widget = new ElementWidget(element, all, { ...(loadLocale && { loadLocale }) });
  await act(async () => widget.invalidate());
}

const title = (name: string) => screen.findByRole('heading', { name });

describe('the language of an element', () => {
  it('has its texts at the first draw, and those of the host in their place', async () => {
    const load = vi.fn(loadGerman);
    await insert({ locale: 'de', strings: { 'eml.send': 'Los' } }, load);
    expect(await title('Registrieren oder anmelden')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Los' })).toBeTruthy();
    expect(load).toHaveBeenCalledExactlyOnceWith('de');
  });

  it('is English if the texts do not load', async () => {
    await insert({ locale: 'de' }, () => Promise.reject(new Error('no such file')));
    expect(await title('Sign up or log in')).toBeTruthy();
  });

  it('loads nothing for English', async () => {
    const load = vi.fn(loadGerman);
    await insert({ locale: 'en-GB' }, load);
    expect(await title('Sign up or log in')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
  });

  it('is English, with the strings of the host, if the element cannot load texts', async () => {
    await insert({ locale: 'de', strings: { 'eml.send': 'Los' } });
    expect(await title('Sign up or log in')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Los' })).toBeTruthy();
  });

  it('has the direction of its texts, unless the element has one of its own', async () => {
    const texts = { 'shell.title': 'Willkommen', 'shell.lang': 'ar', 'shell.dir': 'rtl' };
    const load: LoadLanguage = async () => ({ locale: 'ar', strings: texts });
    await insert({ locale: 'ar' }, load);
    const card = (await title('Willkommen')).closest('[lang]');
    expect(card?.getAttribute('dir')).toBe('rtl');
    document.body.replaceChildren();
    await insert({ locale: 'ar' }, load, 'ltr');
    expect((await title('Willkommen')).closest('[lang]')?.getAttribute('dir')).toBe('ltr');
  });
});
