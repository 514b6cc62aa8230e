// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { inboxBench, type InboxBench, press } from '../testing.js';
import { clock } from './clock.js';

let bench: InboxBench;
beforeEach(async () => {
  bench = await inboxBench();
});

describe('the clock', () => {
  it('is advanced by a button and shows its offset', async () => {
    const section = await bench.open(clock);
    expect(screen.getByText('The clock shows real time.')).toBeDefined();
    for (const step of ['Advance 1 min', 'Advance 5 min', 'Advance 1 h']) press(step);
    await expect.poll(() => bench.emulator.clock.offsetMs).toBe(66 * 60_000);
    await section.refresh();
    expect(screen.getByText('The clock is 1 h 6 min ahead.')).toBeDefined();
    expect(bench.said).toContain('The clock was advanced by 5 min.');
  });

  it('returns to real time', async () => {
    bench.emulator.clock.advance(60_000);
    const section = await bench.open(clock);
    press('Back to real time');
    await expect.poll(() => bench.emulator.clock.offsetMs).toBe(0);
    await section.refresh();
    expect(screen.queryByRole('button', { name: 'Back to real time' })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('Advance 1 min');
  });

  it('shows an error message at its limit', async () => {
    bench.emulator.clock.advance(10 * 365 * 24 * 60 * 60_000);
    await bench.open(clock);
    press('Advance 1 min');
    await screen.findByText(/no further than ten years/);
  });
});

describe('the reset', () => {
  it('asks for confirmation, and deletes nothing after Keep it', async () => {
    await bench.client.requestLink('ada@example.com');
    await bench.open(clock);
    expect(screen.queryByRole('button', { name: 'Yes, forget everything' })).toBeNull();
    press('Reset …');
    expect(document.activeElement?.textContent).toBe('Keep it');
    press('Keep it');
    expect(document.activeElement?.textContent).toBe('Reset …');
    expect(await bench.api.messages()).toHaveLength(1);
  });

  it('deletes everything after the confirmation', async () => {
    await bench.client.requestLink('ada@example.com');
    await bench.open(clock);
    press('Reset …');
    press('Yes, forget everything');
    await expect.poll(() => bench.said).toEqual(['Everything was forgotten.']);
    expect(await bench.api.messages()).toEqual([]);
  });
});
