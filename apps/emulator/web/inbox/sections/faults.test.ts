// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { control, fill, inboxBench, type InboxBench, press } from '../testing.js';
import { EFFECTS, faults } from './faults.js';

let bench: InboxBench;
beforeEach(async () => {
  bench = await inboxBench();
});

const choose = (label: string, option: string) => {
  const found = [...control<HTMLSelectElement>(label).options].find(({ textContent }) => textContent === option);
  if (found === undefined) throw new Error(`There is no ${option}.`);
  fill(label, found.value);
};

describe('faults', () => {
  it('are added for one route with a number of times', async () => {
    const section = await bench.open(faults);
    choose('Call', 'POST /otps/authenticate');
    choose('What goes wrong', '429, try again in 30 s');
    fill('How many times', '2');
    press('Add fault');
    await screen.findByText('Added: it waits for the next call.');
    const answer = await bench.client.tryCode('000000', 'x');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
    await section.refresh();
    expect(document.body.textContent).toContain('POST /sdk/v1/otps/authenticateanswers 429 and retry-after, once');
  });

  it('can hit every call, and are removed together', async () => {
    const section = await bench.open(faults);
    choose('Call', 'Every call');
    press('Add fault');
    await screen.findByText('Added: it waits for the next call.');
    expect(await bench.api.faults()).toMatchObject([{ path: '/sdk/v1/*', status: 500, times: 1 }]);
    await bench.api.addFault({ path: '/sdk/v1/users', drop: true });
    await section.refresh();
    press('Lift all faults');
    await expect.poll(() => bench.said).toEqual(['All faults were lifted.']);
    expect(await bench.api.faults()).toEqual([]);
    expect(document.activeElement).toBe(control('Call'));
    await section.refresh();
    expect(screen.getByText(/No fault waits/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Lift all faults' })).toBeNull();
  });

  it('are removed one by one', async () => {
    await bench.api.addFault({ path: '/sdk/v1/users', status: 500 });
    await bench.api.addFault({ method: 'GET', path: '/sdk/v1/users/me', drop: true });
    const section = await bench.open(faults);
    press('Lift the fault of Any /sdk/v1/users: answers 500');
    await expect.poll(() => bench.said).toEqual(['The fault was lifted.']);
    expect(await bench.api.faults()).toMatchObject([{ path: '/sdk/v1/users/me' }]);
    expect(document.activeElement).toBe(control('Call'));
    await section.refresh();
    expect(screen.queryByRole('button', { name: 'Lift all faults' })).toBeNull();
  });

  it('that are gone already show the reason', async () => {
    await bench.api.addFault({ path: '/sdk/v1/users', status: 500 });
    await bench.open(faults);
    await bench.api.liftFaults();
    press('Lift the fault of Any /sdk/v1/users: answers 500');
    await screen.findByText(/^There is no fault/);
  });

  it('that hold a call can be lifted, though none waits any more', async () => {
    await bench.api.addFault({ path: '/sdk/v1/users/me', never: true });
    const call = bench.client.sdk('GET', '/users/me');
    await expect.poll(async () => (await bench.api.summary()).heldCalls).toBe(1);
    const section = await bench.open(faults);
    expect(screen.getByText(/^One call waits for an answer/)).toBeDefined();
    press('Lift all faults');
    // A network error.
    expect((await call).status).toBe(0);
    await section.refresh();
    expect(screen.queryByText(/^One call waits/)).toBeNull();
  });

  it('of every offered kind are accepted and described', async () => {
    const section = await bench.open(faults);
    for (const { name } of EFFECTS) {
      choose('What goes wrong', name);
      press('Add fault');
      await screen.findByText('Added: it waits for the next call.');
    }
    const waiting = await bench.api.faults();
    expect(waiting).toHaveLength(EFFECTS.length);
    await section.refresh();
    const told = [...document.querySelectorAll('li p')].map(({ textContent }) => textContent?.replace(', once', ''));
    expect(told).toEqual([
      'answers 500',
      'answers 503',
      'answers 502 with "<!doctype html><h1>Bad gateway</h1>"',
      'answers 401',
      'answers 403',
      'answers 429 and retry-after',
      'waits 3 s',
      'cut in half',
      'answers 200 with {}',
      'breaks the connection',
      'never answers',
    ]);
  });

  it('may have any effect of the emulator', async () => {
    await bench.open(faults);
    fill('Path', '/sdk/v1/users/*');
    fill('Status', '');
    fill('Delay in milliseconds', '1500');
    fill('Headers', '{ "x-case": "a" }');
    for (const label of ['Call', 'What goes wrong']) {
      expect(control<HTMLSelectElement>(label).selectedOptions[0]?.textContent).toBe('As the fields below say');
    }
    press('Add fault');
    await screen.findByText('Added: it waits for the next call.');
    const fault = { path: '/sdk/v1/users/*', delayMs: 1_500, headers: { 'x-case': 'a' } };
    expect(await bench.api.faults()).toMatchObject([fault]);
    fill('Body', '{');
    press('Add fault');
    await screen.findByText(/^Body: /);
    expect(await bench.api.faults()).toHaveLength(1);
  });

  it('are offered only for implemented routes', async () => {
    const section = await bench.open(faults);
    await section.refresh();
    const routes = [...control<HTMLSelectElement>('Call').options].map(({ textContent }) => textContent);
    const built = (await bench.api.fidelity()).filter(({ fidelity }) => fidelity !== 'not').map(({ route }) => route);
    expect(routes).toEqual(['Every call', ...built]);
  });
});
