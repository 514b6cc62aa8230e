import { fakeProvider } from '@latchkey/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { defineLoginElement } from './index.js';

beforeEach(() => void defineLoginElement());

it('keeps the properties that were set before it', async () => {
  // A registry without the definition; the real one cannot forget it.
  vi.resetModules();
  const { customElements: real } = window;
  const registry = new Map<string, CustomElementConstructor>();
  vi.stubGlobal('customElements', {
    get: (name: string) => registry.get(name),
    define(name: string, constructor: CustomElementConstructor) {
      registry.set(name, constructor);
      real.define('early-login', constructor);
    },
  });
  const { emailMagicLinks } = await import('@latchkey/eml');
  const early = Object.assign(document.createElement('early-login'), {
    provider: fakeProvider(),
    products: [emailMagicLinks()],
    headingLevel: 5,
  });
  document.body.append(early);
  const fresh = await import('./index.js');
  await act(async () => void fresh.defineLoginElement());
  expect(early.contains(await screen.findByLabelText('Email'))).toBe(true);
  expect(Object.hasOwn(early, 'products')).toBe(false);
  expect(screen.getByRole('heading', { level: 5 })).toBeTruthy();
});

it('is made once by one copy, without a warning', () => {
  const warn = vi.spyOn(console, 'warn');
  expect(defineLoginElement()).toBe(customElements.get('latchkey-login'));
  expect(warn).not.toHaveBeenCalled();
});

it('stays, with a warning, when a second copy of the package defines it again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  const second = await import('./index.js');
  expect(second.defineLoginElement()).toBe(defineLoginElement());
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Load the package once.')]]);
});

it('does nothing where there is no DOM', () => {
  vi.stubGlobal('customElements', undefined);
  expect(defineLoginElement()).toBeUndefined();
});
