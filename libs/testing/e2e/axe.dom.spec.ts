import { expect } from '@playwright/test';
import { test } from './test.js';

test('axe tells a control without a name, and nothing where there is none', async ({ open, page, axe }) => {
  await open('defective');
  await axe();
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect(axe()).rejects.toThrow('button-name');
});
