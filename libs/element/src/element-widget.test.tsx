import { emailMagicLinks } from '@latchkey/eml';
import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { startScreen } from '@latchkey/slots';
import { fakeProvider } from '@latchkey/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { logged, setUpPage } from '../test/page.js';

const page = setUpPage();
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const given = () => ({ provider: fakeProvider(), products: [emailMagicLinks()] });

describe('a missing value is reported, in the element too,', () => {
  it.each([
    ['without a public token', { products: [emailMagicLinks()] }, {}, 'provider/missing-token'],
    ['with an empty public token', { products: [emailMagicLinks()] }, { 'public-token': '' }, 'provider/missing-token'],
    ['without products', { provider: fakeProvider() }, {}, 'element/missing-products'],
    ['with a config that it cannot load', { provider: fakeProvider() }, { config: '{}' }, 'element/missing-products'],
  ])('%s', async (_what, properties, attributes, code) => {
    fakeTimers();
    const element = await page.insert(properties, attributes);
    await pass(999);
    expect(page.codes()).toEqual([]);
    expect(element.textContent).toBe('');
    await pass(1);
    await vi.waitFor(() => expect(page.codes()).toEqual([code]));
    expect(screen.getByRole('alert').textContent).toBe(page.errors[0]?.message);
    expect(logged()).toEqual([`Latchkey: ${page.errors[0]?.message}`]);
  });

  it.each([
    ['publicToken', 'There is no attribute "publictoken". Did you mean "public-token"?'],
    ['publick-token', 'There is no attribute "publick-token". Did you mean "public-token"?'],
  ])('with a hint at the attribute %s', async (name, hint) => {
    await page.insert({ products: [emailMagicLinks()] }, { [name]: 'public-token-test-1', 'data-public-token': '' });
    await vi.waitFor(() => expect(page.errors[0]?.message).toContain(hint));
    expect(page.errors[0]?.message).not.toContain('data-');
  });

  it('for a property that is no provider', async () => {
    await page.insert({ ...given(), provider: 'public-token-test-1' as never });
    await vi.waitFor(() => expect(page.codes()).toEqual(['config/not-a-provider']));
    expect(screen.getByRole('alert').textContent).toContain('the property provider is "public-token-test-1".');
  });

  it('in its shadow root', async () => {
    fakeTimers();
    const element = await page.insert({ products: [emailMagicLinks()] }, { shadow: '' });
    await pass(1_000);
    await vi.waitFor(() =>
      expect(element.shadowRoot?.querySelector('[role=alert]')?.textContent).toContain('no public token'),
    );
  });

  it('unless it comes in time', async () => {
    fakeTimers();
    const element = await page.insert({});
    await pass(999);
    await act(async () => void Object.assign(element, given()));
    await pass(10_000);
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(page.codes()).toEqual([]);
  });

  it('once, until it comes after all', async () => {
    fakeTimers();
    const element = await page.insert(given());
    await act(async () => void (element.provider = null));
    await pass(1_000);
    expect(screen.getByRole('alert').textContent).toContain('no public token');
    await act(async () => void (element.provider = fakeProvider()));
    expect(screen.getByLabelText('Email')).toBeTruthy();
    await act(async () => void (element.provider = undefined));
    await pass(1_000);
    expect(page.codes()).toEqual(['provider/missing-token']);
  });

  it('but not of an element that has left the page', async () => {
    fakeTimers();
    const element = await page.insert({});
    await act(async () => element.remove());
    await pass(10_000);
    expect(page.codes()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('reports JSON that is not valid, and leaves it out', async () => {
  fakeTimers();
  await page.insert(given(), { styles: '{"hideHeaderText":', strings: '{"shell.title":"Hello"}' });
  await pass(1_000);
  await vi.waitFor(() => expect(page.codes()).toEqual(['config/left-out']));
  expect(page.errors[0]?.message).toContain('The attribute "styles" is left out: it is not valid JSON.');
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
});

it('reports an attribute that looks like a misspelt one, while the widget works', async () => {
  await page.insert(given(), { 'heading-levels': '3', 'data-testid': 'x', 'x-own': '' });
  await vi.waitFor(() => expect(page.codes()).toEqual(['config/left-out']));
  expect(page.errors[0]?.message).toBe('There is no attribute "heading-levels". Did you mean "heading-level"?');
  expect(screen.getByLabelText('Email')).toBeTruthy();
});

it('reports products that are no list, in place of the widget', async () => {
  await page.insert({ ...given(), products: 'emailMagicLinks' as unknown as readonly [] });
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('The property "products" is no list.'),
  );
  expect(page.codes()).toEqual(['config/left-out']);
});

it('draws a mode without products', async () => {
  const mode: AnyPlugin = definePlugin({
    id: 'pause',
    contributes: [startScreen.of(() => 'A pause')],
  });
  const element = await page.insert({ provider: fakeProvider(), mode });
  await vi.waitFor(() => expect(element.textContent).toContain('A pause'));
  expect(page.codes()).toEqual([]);
});

it('leaves no timer behind after ten removals', async () => {
  const element = await page.insert(given());
  await screen.findByLabelText('Email');
  fakeTimers();
  for (let turn = 0; turn < 10; turn++) {
    await act(async () => element.remove());
    await act(async () => document.body.append(element));
  }
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await act(async () => element.remove());
  await pass(10_000);
  expect(vi.getTimerCount()).toBe(0);
});
