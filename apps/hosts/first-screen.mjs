import { expect } from 'vitest';

/** Asserts that the first screen of a server's HTML is visible, named and styled. */
export async function expectFirstScreen(page) {
  const heading = page.getByRole('heading', { name: 'Sign up or log in' });
  expect(await heading.isVisible()).toBe(true);
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Text', 'Email']);
  const panel = page.getByRole('tabpanel', { name: 'Text' });
  expect(await panel.isVisible()).toBe(true);
  const field = panel.getByRole('textbox', { name: 'Phone number' });
  const { color, backgroundColor, borderTopWidth } = await field.evaluate((input) => {
    const { color, backgroundColor } = getComputedStyle(input);
    const card = input.closest('main div');
    return { color, backgroundColor, borderTopWidth: getComputedStyle(card).borderTopWidth };
  });
  expect({ color, borderTopWidth }).toEqual({ color: 'rgb(25, 48, 61)', borderTopWidth: '1px' });
  expect(backgroundColor).not.toBe(color);
}

/** Holds every script that the page requests. @returns `release`, which lets them load */
export async function holdScripts(page) {
  let open;
  const opened = new Promise((resolve) => (open = resolve));
  const isScript = (route) => route.request().resourceType() === 'script';
  await page.route('**/*', async (route) => {
    if (isScript(route)) await opened;
    await route.continue();
  });
  return { release: () => open() };
}
