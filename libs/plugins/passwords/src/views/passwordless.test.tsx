import { definePlugin } from '@latchkey/kernel';
import { emailSenders } from '@latchkey/slots';
import { violations } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDRESS, alerts, asked, attributesOf, click, enter, heading, warmUp } from '../../test/acts.js';
import { callsTo, offline, provider, sent, type Answers } from '../../test/provider.js';
import { passwords } from '../index.js';

type Send = (ctx: never, email: string) => Promise<void>;
const sender = (id: string, rank: number, send: Send) =>
  definePlugin({
    id,
    flows: async () => ({ send }),
    contributes: [emailSenders.of({ method: id, rank, flow: 'send' })],
  });
const passwordless = (answers: Answers = {}, props: Parameters<typeof asked>[1] = {}) =>
  asked('Log in', { provider: provider({ search: () => 'passwordless', ...answers }), ...props });
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const START = '/passwords/email/reset/start';

beforeAll(warmUp);
beforeEach(() => localStorage.clear());

describe('an address without a password', () => {
  it('is shown, and asked for no password', async () => {
    const { container } = await passwordless();
    expect(await violations(container)).toEqual([]);
    expect(email().value).toBe(ADDRESS);
    expect(email().readOnly).toBe(true);
    expect(attributesOf(email(), 'name', 'autocomplete')).toEqual(['email', 'username']);
    expect(document.querySelector('input[type="password"]')).toBeNull();
  });

  it('gets a code before a link before a reset', async () => {
    const [link, code] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const { provider: asking } = await passwordless(
      {},
      { products: [passwords(), sender('links', 10, link), sender('codes', 20, code)] },
    );
    click('Continue with email');
    await vi.waitFor(() => expect(code).toHaveBeenCalledExactlyOnceWith(expect.anything(), ADDRESS));
    expect(link).not.toHaveBeenCalled();
    expect(callsTo(asking, START)).toEqual([]);
  });

  it('gets a link before a reset', async () => {
    const link = vi.fn(async () => {});
    await passwordless({}, { products: [passwords(), sender('links', 10, link)] });
    enter(email());
    await vi.waitFor(() => expect(link).toHaveBeenCalledOnce());
  });

  it('gets a reset where nothing better is there', async () => {
    const onEvent = vi.fn();
    const { provider: asking } = await passwordless({}, { callbacks: { onEvent } });
    expect(screen.queryByRole('button', { name: 'Create a password instead' })).toBeNull();
    click('Continue with email');
    await heading('Check your email!');
    expect(screen.getByText(ADDRESS).parentElement?.textContent).toBe(`A login link was sent to you at ${ADDRESS}.`);
    expect(callsTo(asking, START)).toHaveLength(1);
    await vi.waitFor(() => expect(onEvent.mock.calls).toMatchObject([[{ type: 'PASSWORD_RESET_BY_EMAIL_START' }]]));
  });

  it('can get a password instead', async () => {
    const link = vi.fn(async () => {});
    const { provider: asking } = await passwordless({}, { products: [passwords(), sender('links', 10, link)] });
    click('Create a password instead');
    await heading('Check your email!');
    expect(callsTo(asking, START)).toMatchObject([{ body: { email: ADDRESS } }]);
    expect(link).not.toHaveBeenCalled();
  });

  it.each(['Continue with email', 'Create a password instead'])(
    'is told when nothing was sent, and nothing else is claimed: %s',
    async (name) => {
      let isDown = true;
      const mail = vi.fn(() => {
        if (isDown) throw offline();
        return sent;
      });
      const send: Send = async () => void mail();
      const { container } = await passwordless({ mail }, { products: [passwords(), sender('links', 10, send)] });
      click(name);
      await vi.waitFor(() => expect(alerts()).toEqual(['The sign-in service cannot be reached.']));
      expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
      expect(await violations(container)).toEqual([]);
      isDown = false;
      click(name);
      await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(2));
      await vi.waitFor(() => expect(alerts()).toEqual([]));
    },
  );
});
