import { expect } from '@playwright/test';
import { test } from './test.js';

test('axe reports a control without a name, and nothing otherwise', async ({ open, page, axe }) => {
  await open('defective');
  await axe();
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect(axe()).rejects.toThrow('button-name');
});
