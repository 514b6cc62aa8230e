// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { EFFECTS } from '../fault-effects.js';
import { fill, inboxBench, type InboxBench } from '../testing.js';
import { createFaults } from './faults.js';

let bench: InboxBench;
beforeEach(async () => {
  bench = await inboxBench();
});

const choose = (label: string, option: string) => {
  const control = screen.getByLabelText<HTMLSelectElement>(label);
  const found = [...control.options].find(({ textContent }) => textContent === option);
  if (found === undefined) throw new Error(`There is no ${option}.`);
  fill(control, found.value);
};

describe('faults', () => {
  it('are added for one route, so many times', async () => {
    const section = await bench.open(createFaults(bench.desk));
    choose('Call', 'POST /otps/authenticate');
    choose('What goes wrong', '429, try again in 30 s');
    fill(screen.getByLabelText<HTMLInputElement>('How many times'), '2');
    screen.getByRole('button', { name: 'Add fault' }).click();
    await screen.findByText('Added: it waits for the next call.');
    const answer = await bench.client.tryCode('000000', 'x');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
    await section.refresh();
    expect(document.body.textContent).toContain('POST /sdk/v1/otps/authenticateonce');
    expect(document.body.textContent).toContain('answers 429 and retry-after');
  });

  it('hit every call, when that is chosen, and are lifted together', async () => {
    const section = await bench.open(createFaults(bench.desk));
    choose('Call', 'Every call');
    screen.getByRole('button', { name: 'Add fault' }).click();
    await screen.findByText('Added: it waits for the next call.');
    await section.refresh();
    expect(await bench.api.faults()).toMatchObject([{ path: '/sdk/v1/*', status: 500, times: 1 }]);
    screen.getByRole('button', { name: 'Lift all faults' }).click();
    await expect.poll(() => bench.said).toEqual(['All faults were lifted.']);
    expect(await bench.api.faults()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Call'));
    await section.refresh();
    expect(screen.getByText(/No fault waits/).hidden).toBe(false);
    expect(screen.queryByRole('button', { name: 'Lift all faults' })).toBeNull();
  });

  it('of every offered kind are taken by the emulator and told in words', async () => {
    const section = await bench.open(createFaults(bench.desk));
    for (const { name } of EFFECTS) {
      choose('What goes wrong', name);
      screen.getByRole('button', { name: 'Add fault' }).click();
      await screen.findByText('Added: it waits for the next call.');
    }
    const waiting = await bench.api.faults();
    expect(waiting).toHaveLength(EFFECTS.length);
    await section.refresh();
    const told = [...document.querySelectorAll('li p')].map(({ textContent }) => textContent);
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

  it('are offered for every route that is built and no other', async () => {
    const section = await bench.open(createFaults(bench.desk));
    await section.refresh();
    const routes = [...screen.getByLabelText<HTMLSelectElement>('Call').options].map(({ textContent }) => textContent);
    const built = (await bench.api.fidelity()).filter(({ fidelity }) => fidelity !== 'not').map(({ route }) => route);
    expect(routes).toEqual(['Every call', ...built]);
  });
});
