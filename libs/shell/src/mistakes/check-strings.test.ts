import { definePlugin } from '@latchkey/kernel';
import { expect, it } from 'vitest';
import { checkStrings } from './check-strings.js';
import { shell } from '../shell.js';

const listed = definePlugin({
  id: 'pager',
  optionDescriptions: async () => ({
    optionDescriptions: {},
    loadMessageIds: async () => ({ messageIds: ['pager.title', 'pager.send'] }),
  }),
});
const unlisted = definePlugin({ id: 'pigeon' });

const check = async (...ids: readonly string[]) => {
  const strings = Object.fromEntries(ids.map((id) => [id, 'text']));
  return (await checkStrings(strings, [shell, listed, unlisted])).map(({ message }) => message);
};

it('accepts ids of the shell, of listed plugins, and of plugins without a list', async () => {
  expect(await check('shell.title', 'shell.method.email', 'pager.title', 'pigeon.anything')).toEqual([]);
});

it('accepts ids of products that are not in the widget, whose texts a host may share', async () => {
  expect(await check('passwords.continue', 'error.unauthorized_credentials')).toEqual([]);
  // As near as a misspelling, but ids of products that other widgets have.
  expect(await check('otp.title', 'eml.send', 'reset-password.send', 'error.send')).toEqual([]);
});

it('names an unknown id of a listed plugin, and the nearest', async () => {
  expect(await check('pager.titel', 'pager.entirelyDifferent', 'shell.titel', 'pagr.title', 'titel')).toEqual([
    '<Widget>: strings: There is no message "pager.titel". Did you mean "pager.title"?',
    '<Widget>: strings: There is no message "pager.entirelyDifferent". The README of each product lists its ids.',
    '<Widget>: strings: There is no message "shell.titel". Did you mean "shell.title"?',
    '<Widget>: strings: There is no message "pagr.title". Did you mean "pager.title"?',
  ]);
});

it('names the id in the place of one of the official UI', async () => {
  expect(await check('login.title', 'button.emailLogin', 'oauth.continueWithGitHub', 'error.invalidCode')).toEqual([
    '<Widget>: strings: "login.title" is an id of the official UI. Write "shell.title", with the placeholders of that text.',
    '<Widget>: strings: "button.emailLogin" is an id of the official UI. Write "eml.send" and "otp.sendEmail" and "passwords.goOn", with the placeholders of that text.',
    '<Widget>: strings: "oauth.continueWithGitHub" is an id of the official UI. Write "oauth.goOn", with the placeholders of that text.',
    '<Widget>: strings: "error.invalidCode" is an id of the official UI. Write "otp.incomplete", with the placeholders of that text.',
  ]);
});

it('says that an id of the official UI has none in its place', async () => {
  expect(await check('password.zxcvbn.warning.dates', 'createAccount.title')).toEqual([
    '<Widget>: strings: "password.zxcvbn.warning.dates" is an id of the official UI. This widget has no such text of its own.',
    '<Widget>: strings: "createAccount.title" is an id of the official UI. This widget has no such text of its own.',
  ]);
});

it('reads no strings that are no object', async () => {
  expect(await checkStrings('text', [shell])).toEqual([]);
  expect(await checkStrings(undefined, [shell])).toEqual([]);
});
