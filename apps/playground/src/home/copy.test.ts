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

it('copies, says so, and is ready again', async () => {
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('123456');
  expect(status()).toBe('Copied');
  vi.runAllTimers();
  expect(status()).toBe('');
});

it('says what to do where the browser does not let it, for as long as it takes', async () => {
  writeText.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  await press();
  vi.runAllTimers();
  expect(status()).toContain('Select the text and copy it yourself.');
  writeText.mockResolvedValue();
  await press();
  expect(status()).toBe('Copied');
});

it('says the same where there is no clipboard at all', async () => {
  vi.stubGlobal('navigator', {});
  await press();
  expect(status()).toContain('Select the text and copy it yourself.');
});
