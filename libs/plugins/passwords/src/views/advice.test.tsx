import { violations } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { zxcvbn } from '../../test/provider.js';
import * as widget from '../../test/widget.js';
import { de } from '../locales/de.js';

widget.setUpWidgets();

const COMMON = 'This is a top-10 common password';
const UNKNOWN = 'Your password rhymes.';

/** The German texts about strength; the controls keep their English names. */
const german = {
  'shell.lang': 'de',
  ...Object.fromEntries(Object.entries(de).filter(([id]) => /\.(advice|score|breached$)/.test(id))),
};

/** Signs up with a weak password, and returns the line below the meter. */
async function lineFor(warning: string, strings: Record<string, string> | undefined, more: object = {}) {
  const feedback = { warning, suggestions: [] };
  const rendered = await widget.signUp({ strength: () => zxcvbn(1, { feedback, ...more }) }, strings && { strings });
  widget.type('password');
  const image = await screen.findByRole('img');
  const line = image.closest('div[id]')?.parentElement?.querySelector('p') as HTMLElement;
  return { ...rendered, line };
}

it('the advice is in German on a page in German', async () => {
  const { line, container } = await lineFor(COMMON, german);
  expect(line.textContent).toBe('Schwach. Dieses Passwort wird sehr häufig verwendet.');
  expect(line.querySelector('[lang]')).toBeNull();
  expect(await violations(container)).toEqual([]);
});

it('the advice is the provider’s own sentence on a page in English', async () => {
  const { line } = await lineFor(COMMON, undefined);
  expect(line.textContent).toBe(`Weak. ${COMMON}`);
  expect(line.querySelector('[lang]')).toBeNull();
});

it('a host in English replaces the advice with its own text', async () => {
  const { line } = await lineFor(COMMON, { 'passwords.adviceCommon': 'Too many people use this one.' });
  expect(line.textContent).toBe('Weak. Too many people use this one.');
});

it.each([
  ['that the widget does not know', UNKNOWN, german],
  ['for which the page has no text', COMMON, { 'shell.lang': 'de' }],
])('a sentence %s is marked as English, also where it is announced', async (_what, sentence, strings) => {
  const { line, container } = await lineFor(sentence, strings);
  expect(line.querySelector('[lang=en]')?.textContent).toBe(sentence);
  expect(await violations(container)).toEqual([]);
  await vi.waitFor(() => expect(widget.statuses()).toEqual([`Password strength: 1 out of 4. ${sentence}`]));
  expect(screen.getByText(sentence, { selector: '[role=status] [lang=en]' })).toBeTruthy();
});

it('a sentence that the widget does not know has no mark on a page in British English', async () => {
  const { line } = await lineFor(UNKNOWN, { 'shell.lang': 'en-GB' });
  expect(line.textContent).toBe(`Weak. ${UNKNOWN}`);
  expect(line.querySelector('[lang]')).toBeNull();
});

it('the warning about a breach is in German, without a mark', async () => {
  const { line } = await lineFor(COMMON, german, { breached_password: true });
  expect(line.textContent).toBe(de['passwords.breached']);
  expect(line.querySelector('[lang]')).toBeNull();
});
