import { expect } from '@playwright/test';
import { test } from './test.js';

test('axe reports a control without a name, and nothing otherwise', async ({ open, page, axe }) => {
  await open('defective');
  await axe();
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect(axe()).rejects.toThrow('button-name');
});

test('axe measures fading text by its final contrast, also in a shadow root', async ({ open, page, axe }) => {
  await open('defective');
  await page.evaluate(() => {
    const addFadingText = (root: Element | ShadowRoot) => {
      const text = document.createElement('p');
      text.textContent = 'A text that fades in';
      root.append(text);
      text.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: 3_600_000 });
      text.animate([{ translate: '0' }, { translate: '1px' }], { duration: 1_000, iterations: Infinity });
    };
    const main = document.querySelector('main') ?? document.body;
    const host = main.appendChild(document.createElement('div'));
    addFadingText(main);
    addFadingText(host.attachShadow({ mode: 'open' }));
  });
  await axe();
});
