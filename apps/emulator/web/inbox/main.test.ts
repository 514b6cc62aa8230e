// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4210/#users" }
import { configure, screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { createEmulator } from '../../src/emulator.js';
import { createApp } from '../../src/http/app.js';

// The same timeout as `expect.poll` (`PATIENCE` of tools/build/vitest.mjs).
configure({ asyncUtilTimeout: 10_000 });

it('starts in the section of the URL hash, shows counts, and follows the hash', async () => {
  const emulator = await createEmulator();
  const app = createApp(emulator);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL, { signal: _signal, ...init }: RequestInit) => {
    asked.push(url.pathname.replace('/_emulator/', ''));
    return app.fetch(new Request(url.href, init));
  });
  emulator.users.create({ status: 'active', email: 'ada@example.com' });
  emulator.messages.send({ channel: 'sms', to: '+14155550123', kind: 'otp', code: '012345', text: 'Code' });
  emulator.faults.add({ path: '/x', times: 1, drop: true, malformed: false, never: false });
  emulator.clock.advance(60_000);

  await import('./main.js');
  await screen.findByText('ada@example.com');
  await screen.findByText('Live');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Latchkey emulator');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Users');
  expect(document.title).toBe('Users · Latchkey emulator');
  const navigation = screen.getByRole('navigation');
  expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('Users 1');
  expect(
    within(navigation)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Inbox 1', 'Users 1', 'Sessions 0', 'Apps 1', 'Requests 0', 'Faults 1', 'Project ', 'Clock ']);
  expect(screen.getByText('Clock + 1 min')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to localhost:4200' }).getAttribute('href')).toBe(
    'http://localhost:4200',
  );
  // Sections that aren't open are not read.
  expect(asked).not.toContain('requests');

  location.hash = '#messages';
  await screen.findByRole('heading', { level: 2, name: 'Inbox' });
  expect(screen.getByText('012345').closest('[hidden]')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Inbox');

  emulator.users.create({ status: 'active', email: 'grace@example.com' });
  await within(navigation).findByText('2');

  asked.length = 0;
  await expect.poll(() => asked).toContain('version');
  expect(new Set(asked)).toEqual(new Set(['version']));

  // A hidden page doesn't poll, so no request reaches the closed emulator.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Paused while the tab is hidden');
  vi.unstubAllGlobals();
  emulator.close();
});
