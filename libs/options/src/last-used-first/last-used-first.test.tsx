import { emailMagicLinks } from '@latchkey/eml';
import { definePlugin } from '@latchkey/kernel';
import { github, google, oauth } from '@latchkey/oauth';
import { otp } from '@latchkey/otp';
import { Widget } from '@latchkey/shell';
import { mainSections } from '@latchkey/slots';
import { fakeProvider, renderWidget, serverHtml, violations } from '@latchkey/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastUsedFirst } from './last-used-first.js';

const KEY = `latchkey:last-used:${fakeProvider().publicToken}`;
const providers = oauth({ providers: [google(), github()] });
const products = [providers, emailMagicLinks(), otp({ methods: ['sms'] })];
const DECLARED = ['Continue with Google', 'Continue with GitHub', 'or', 'Email', 'Text', 'Continue with email'];

/** What the person meets on the main screen, from top to bottom in the order of the document. */
function order(): readonly string[] {
  const all = document.querySelectorAll('button, [class*=divider], input[type=tel]');
  const texts = [...all, ...screen.queryAllByText('or', { exact: true })]
    .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((element) => (element.textContent ?? '').replace('Last used', '').trim())
    .filter((text) => text !== '');
  return [...new Set(texts)];
}

const selected = () => screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true');

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  document.body.replaceChildren();
});

async function draw(method: string | undefined, given: Parameters<typeof renderWidget>[0] = { products }) {
  if (method !== undefined) localStorage.setItem(KEY, method);
  const rendered = renderWidget({ ...given, products: [...given.products, lastUsedFirst()] });
  await vi.dynamicImportSettled();
  await act(async () => {});
  return rendered;
}

describe('lastUsedFirst', () => {
  it('shows the last-used provider before the others', async () => {
    const { container } = await draw('oauth:github');
    expect(order()).toEqual(['Continue with GitHub', 'Continue with Google', ...DECLARED.slice(2)]);
    expect(selected()?.textContent?.trim()).toBe('Email');
    expect(await violations(container)).toEqual([]);
  });

  it('selects the last-used tab and shows it first, with its form above the buttons', async () => {
    const { container } = await draw('otp:sms');
    expect(order().slice(0, 2)).toEqual(['Text', 'Email']);
    expect(order().slice(-3)).toEqual(['or', 'Continue with Google', 'Continue with GitHub']);
    expect(selected()).toBe(screen.getByRole('tab', { name: 'Text Last used' }));
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  });

  it('shows a form without tabs above the buttons', async () => {
    await draw('otp:sms', { products: [providers, otp({ methods: ['sms'] })] });
    expect(order().slice(-3)).toEqual(['or', 'Continue with Google', 'Continue with GitHub']);
  });

  it('shows the section of the last-used wallets before that of the providers', async () => {
    const section = (id: string) =>
      definePlugin({
        id,
        contributes: [
          mainSections.of({ area: 'buttons', id: 'only', view: () => <button type="button">{id}</button> }),
        ],
      });
    await draw('crypto:metamask', { products: [section('oauth'), section('crypto'), section('form')] });
    expect(order()).toEqual(['crypto', 'oauth', 'form']);
  });

  it('moves no section for a provider that the page does not have', async () => {
    const other = definePlugin({
      id: 'other',
      contributes: [mainSections.of({ area: 'buttons', id: 'only', view: () => <button type="button">Other</button> })],
    });
    await draw('oauth:apple', { products: [other, providers] });
    expect(order()).toEqual(['Other', 'Continue with Google', 'Continue with GitHub']);
  });

  it('draws the first frame in that order', () => {
    localStorage.setItem(KEY, 'oauth:github');
    renderWidget({ products: [providers, lastUsedFirst()] }, { wrapper: StrictMode });
    expect(order()).toEqual(['Continue with GitHub', 'Continue with Google']);
  });

  it.each([
    ['nothing is stored', undefined],
    ['the page does not have the method', 'otp:whatsapp'],
    ['the page does not have the provider', 'oauth:apple'],
    ['the stored text is no method', ':'],
  ])('keeps the order of the products if %s', async (_what, method) => {
    await draw(method);
    expect(order()).toEqual(DECLARED);
  });

  it('keeps the order of the products if storage refuses, or with lastUsed: false', async () => {
    localStorage.setItem(KEY, 'otp:sms');
    const { unmount } = await draw(undefined, { products, lastUsed: false });
    expect(order()).toEqual(DECLARED);
    unmount();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied.', 'SecurityError');
    });
    await draw(undefined);
    expect(order()).toEqual(DECLARED);
  });

  it('without the option, the order is that of the products', async () => {
    localStorage.setItem(KEY, 'otp:sms');
    renderWidget({ products });
    await screen.findByRole('tab', { name: 'Text Last used' });
    expect(order()).toEqual(DECLARED);
  });

  it('moves no control when the stored method changes while the widget is shown', async () => {
    const { rerender } = await draw('oauth:github');
    localStorage.setItem(KEY, 'otp:sms');
    rerender({ headingLevel: 3 });
    expect(order().slice(0, 2)).toEqual(['Continue with GitHub', 'Continue with Google']);
  });

  it('keeps the order of a server’s HTML, and marks the method', async () => {
    const page = <Widget provider={fakeProvider()} products={[providers, lastUsedFirst()]} />;
    const container = await serverHtml(page);
    localStorage.setItem(KEY, 'oauth:github');
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
    await screen.findByRole('button', { name: 'Continue with GitHub Last used' });
    expect(order()).toEqual(['Continue with Google', 'Continue with GitHub']);
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });
});
