import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { violations } from '../../../tools/testing/axe.mjs';
import { startBackground } from '../test/acts.js';
import { letter, pager } from '../test/pager.js';
import { sessionOf, testProvider } from '../test/provider.js';
import { warmUp } from '../test/warm-up.js';
import { mount, type Mounted } from './mount.js';

beforeAll(warmUp);

const mounted: Mounted<never>[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const page = document.body.appendChild(document.createElement('main'));
  for (const id of ['one', 'two']) page.appendChild(document.createElement('div')).id = id;
});
afterEach(() => {
  act(() => mounted.splice(0).forEach((widget) => widget.unmount()));
  vi.useRealTimers();
  document.body.replaceChildren();
});

async function mountTwo(provider = testProvider()) {
  await act(async () => {
    for (const target of ['#one', '#two']) {
      mounted.push(mount(target, { provider, products: [pager(), letter()] }) as unknown as Mounted<never>);
    }
  });
  await screen.findAllByRole('tablist');
  return provider;
}

const idsOnPage = () => [...document.querySelectorAll('[id]')].map(({ id }) => id);
/** The texts of the toasts' live regions. */
const announced = () =>
  [...document.querySelectorAll('[role=status][aria-atomic=false]')].map(({ textContent }) => textContent?.trim());

it('each show their error in their own region, without an accessibility violation', async () => {
  await mountTwo();
  for (const field of screen.getAllByLabelText('Pager')) fireEvent.change(field, { target: { value: '0' } });
  for (const button of screen.getAllByRole('button', { name: 'Page me' })) fireEvent.click(button);
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Notifications 2' })).toBeTruthy();
  expect(await violations(document.body)).toEqual([]);
  expect(new Set(idsOnPage()).size).toBe(idsOnPage().length);
});

it('both show a change of another tab, and one of them announces it', async () => {
  const provider = await mountTwo();
  await startBackground();
  await vi.waitFor(() => expect(provider.followers).toBe(2));
  const expectToasts = async (text: string) => {
    await vi.waitFor(() =>
      expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([text, text]),
    );
    await vi.waitFor(() => expect(announced().filter((announcement) => announcement === text)).toHaveLength(1));
  };
  await act(async () => provider.signIn(sessionOf('ada@example.com')));
  await expectToasts('You signed in in another tab.');
  expect(await screen.findAllByRole('heading', { name: 'You are signed in' })).toHaveLength(2);
  expect(await violations(document.body)).toEqual([]);
  await act(async () => provider.signIn(null));
  await vi.waitFor(() =>
    expect(announced().filter((announcement) => announcement === 'You were signed out in another tab.')).toHaveLength(
      1,
    ),
  );
});

it('let the remaining widget announce it', async () => {
  const provider = await mountTwo();
  await startBackground();
  await vi.waitFor(() => expect(provider.followers).toBe(2));
  const [first] = mounted.splice(0, 1);
  act(() => first?.unmount());
  await vi.waitFor(() => expect(provider.followers).toBe(1));
  await act(async () => provider.signIn(sessionOf('grace@example.com')));
  await vi.waitFor(() => expect(announced()).toContain('You signed in in another tab.'));
});
