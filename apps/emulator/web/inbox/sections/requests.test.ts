// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { curlCommand, faultFromRequest } from '../fault-from-request.js';
import type { AnsweredRequest } from '../model.js';
import { control, fill, inboxBench, type InboxBench, openDetails, press, toggle } from '../testing.js';
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
});

it('are filtered by method and path, by status, and by failure', async () => {
  await bench.client.requestLink('ada@example.com');
  await bench.client.authenticate('wrong');
  await bench.client.sdk('GET', '/users/me');
  await bench.api.addFault({ path: '/sdk/v1/users/me', drop: true });
  await bench.client.sdk('GET', '/users/me').catch(() => undefined);
  await bench.open(requests);
  expect(screen.getByText('4 of 4, newest first')).toBeDefined();
  fill('Method or path contains', 'post /SDK/v1/magic_links/auth');
  expect(lines()).toEqual([expect.stringContaining('401 POST /sdk/v1/magic_links/authenticate')]);
  fill('Method or path contains', '');
  fill('Status', '4');
  expect(lines()).toHaveLength(2);
  fill('Status', 'none');
  expect(lines()).toEqual([expect.stringContaining('no answer GET /sdk/v1/users/me')]);
  fill('Status', '');
  toggle('Only failed');
  expect(lines()).toHaveLength(3);
  fill('Status', '2');
  expect(screen.getByText('No request fits the filter.')).toBeDefined();
  press('Show all');
  expect(lines()).toHaveLength(4);
  expect(document.activeElement).toBe(control('Method or path contains'));
});

it('can fail the next time, and show the fault until it is lifted', async () => {
  await bench.client.authenticate('wrong');
  const section = await bench.open(requests);
  openDetails();
  press('Fail the next one: POST /sdk/v1/magic_links/authenticate');
  await screen.findByText(/^The next POST \/sdk\/v1\/magic_links\/authenticate fails/);
  await section.refresh();
  const [fault] = await bench.api.faults();
  expect(fault).toMatchObject({ method: 'POST', path: '/sdk/v1/magic_links/authenticate', times: 1, status: 401 });
  screen.getByRole('button', { name: /^Lift the fault of POST/ }).click();
  await expect.poll(() => bench.api.faults()).toEqual([]);
  await section.refresh();
  expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull();
  expect(document.activeElement).toBe(control('Method or path contains'));
});

it('show why a fault was not added', async () => {
  await bench.client.sdk('GET', '/users/me');
  bench.desk.act = async () => 'The emulator doesn’t answer.';
  await bench.open(requests);
  openDetails();
  press('Fail the next one: GET /sdk/v1/users/me');
  await screen.findByText('The emulator doesn’t answer.');
});

const CALL: AnsweredRequest = {
  ...{ method: 'POST', path: '/x', query: '', headers: {}, body: null, status: 200, answer: null },
  at: '2026-11-21T12:00:00.000Z',
};
const REFUSAL = { status_code: 404, error_type: 'a', error_message: 'It’s b.', request_id: 'c' };

it.each([
  ['a success', { answer: { data: {} } }, { status: 500 }],
  [
    'an error of the provider',
    { status: 404, answer: REFUSAL },
    { status: 404, error_type: 'a', error_message: 'It’s b.' },
  ],
  ['another error', { status: 502, answer: '<h1>Bad</h1>' }, { status: 502, body: '<h1>Bad</h1>' }],
  ['an error without a body', { status: 500, answer: null }, { status: 500 }],
  ['no answer', { status: null }, { never: true }],
])('make a fault that the emulator accepts: %s', async (_what, answered, effect) => {
  const fault = faultFromRequest({ ...CALL, ...answered });
  expect(fault).toEqual({ method: 'POST', path: '/x', times: 1, ...effect });
  await bench.api.addFault(fault);
  expect(await bench.api.faults()).toMatchObject([effect]);
});

it('make a command line whose apostrophes are escaped', () => {
  const command = curlCommand({ path: '/x', error_message: "It's" }, 'http://localhost:4210/');
  expect(command).toBe(
    `curl -X POST 'http://localhost:4210/_emulator/faults' -H 'content-type: application/json' -d '{"path":"/x","error_message":"It'\\''s"}'`,
  );
});

it('show the request, the response and the fault in their details', async () => {
  await bench.api.addFault({ path: '/sdk/v1/*', times: 1, status: 503 });
  await bench.client.sdk('POST', '/otps/sms/login_or_create?x=1', { body: { phone_number: '+14155550123' } });
  await bench.open(requests);
  expect(document.querySelector('details')?.textContent).not.toContain('+14155550123');
  const details = openDetails();
  expect(details.textContent).toContain('A fault changed the answer to this call.');
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
  expect(screen.getByText(/^No call has arrived yet/)).toBeDefined();
  for (let call = 1; call <= 3; call += 1) await bench.client.sdk('GET', '/users/me');
  await section.refresh();
  expect(lines()).toHaveLength(3);
  openDetails([...document.querySelectorAll('details')].at(-1));
  await bench.client.sdk('GET', '/users/me');
  await section.refresh();
  expect(lines()).toHaveLength(4);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false, false, true]);
});
