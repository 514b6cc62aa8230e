import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getByRole } from '@testing-library/dom';
import { copyButton } from './copy.js';

const writeText = vi.fn<(text: string) => Promise<void>>();
const status = () => getByRole(document.body, 'status').textContent;
const press = async () => {
  getByRole(document.body, 'button', { name: 'Copy code 123456' }).click();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset();
  writeText.mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  document.body.append(copyButton({ label: 'Copy code', name: 'Copy code 123456', text: () => '123456' }));
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('copies, announces it, and is ready again', async () => {
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('123456');
  expect(status()).toBe('Copied');
  vi.runAllTimers();
  expect(status()).toBe('');
});

it('shows a hint if the browser refuses, until the next try', async () => {
  writeText.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  await press();
  vi.runAllTimers();
  expect(status()).toContain('Select the text and copy it yourself.');
  writeText.mockResolvedValue();
  await press();
  expect(status()).toBe('Copied');
});

it('shows the same hint without a clipboard', async () => {
  vi.stubGlobal('navigator', {});
  await press();
  expect(status()).toContain('Select the text and copy it yourself.');
});
