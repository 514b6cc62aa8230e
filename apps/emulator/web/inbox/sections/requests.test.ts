// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { fill, inboxBench, type InboxBench, openDetails, toggle } from '../testing.js';
import { requests } from './requests.js';

let bench: InboxBench;
beforeEach(async () => {
  bench = await inboxBench();
});

const lines = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent);

it('are newest first with their status, and telemetry only on demand', async () => {
  await bench.client.sdk('POST', '/events', { body: [] });
  await bench.client.requestLink('ada@example.com');
  await bench.client.authenticate('wrong');
  await bench.open(requests);
  expect(lines()).toEqual([
    '401 POST /sdk/v1/magic_links/authenticatejust now',
    '200 POST /sdk/v1/magic_links/email/login_or_createjust now',
  ]);
  toggle('Show telemetry');
  expect(lines()).toHaveLength(3);
  fill('Path contains', 'Authenticate');
  expect(lines()).toHaveLength(1);
});

it('show the request, the response and the fault in their details', async () => {
  await bench.api.addFault({ path: '/sdk/v1/*', times: 1, status: 503 });
  await bench.client.sdk('POST', '/otps/sms/login_or_create?x=1', { body: { phone_number: '+14155550123' } });
  await bench.open(requests);
  expect(document.querySelector('details')?.textContent).not.toContain('+14155550123');
  const details = openDetails();
  expect(details.textContent).toContain('A fault of the desk hit this call.');
  expect(details.textContent).toContain('?x=1');
  expect(details.textContent).toContain('"phone_number": "+14155550123"');
  expect(details.textContent).toContain('"error_type": "service_unavailable"');
  expect(details.textContent).toContain('"authorization"');
});

it('never show a password', async () => {
  const password = 'Canary-7-quiet-harbour';
  const body = { email: 'ada@example.com', password, session_duration_minutes: 30 };
  await bench.client.sdk('POST', '/passwords', { body });
  await bench.open(requests);
  const details = openDetails();
  expect(details.textContent).toContain('"password": "[redacted]"');
  expect(document.body.textContent).not.toContain(password);
});

it('keep their details open when more arrive, and have one row each', async () => {
  const section = await bench.open(requests);
  expect(screen.getByText('No client has called yet.')).toBeDefined();
  for (let call = 1; call <= 3; call += 1) await bench.client.sdk('GET', '/users/me');
  await section.refresh();
  expect(lines()).toHaveLength(3);
  openDetails([...document.querySelectorAll('details')].at(-1));
  await bench.client.sdk('GET', '/users/me');
  await section.refresh();
  expect(lines()).toHaveLength(4);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false, false, true]);
});
