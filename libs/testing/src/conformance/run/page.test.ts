// @vitest-environment jsdom
import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pass, settle } from './page.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** As Node's import of a package: many requests to the file system, one after the other. */
async function readFiles(onEnd: () => void): Promise<void> {
  for (let count = 0; count < 200; count++) await stat(process.cwd());
  onEnd();
}

/** Records when the files of an import have been read, and when fake time has passed. */
function startBoth(): string[] {
  const order: string[] = [];
  setInterval(() => order.push('time'), 20);
  void readFiles(() => order.push('files'));
  return order;
}

it('lets time pass only after the files of an import have been read', async () => {
  const order = startBoth();
  await pass(20);
  expect(order).toEqual(['files', 'time']);
});

it('settles only after the files of an import have been read', async () => {
  const order = startBoth();
  expect(await settle(() => order.includes('time'))).toBe(true);
  expect(order).toEqual(['files', 'time']);
});
