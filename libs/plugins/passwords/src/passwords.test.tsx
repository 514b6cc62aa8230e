import { compose, definePlugin } from '@latchkey/kernel';
import { byRank, emailSenders, loginTabs, startScreen } from '@latchkey/slots';
import { renderWidget } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as widget from '../test/widget.js';
import { fails, provider, refusal } from '../test/provider.js';
import { passwords, resetPassword } from './index.js';

const otherEmail = (id: string, rank: number) =>
  definePlugin({
    id,
    provides: ['code:email'],
    contributes: [
      loginTabs.of({ channel: 'email', method: id, rank, view: () => null }),
      emailSenders.of({ method: id, rank, flow: 'send' }),
    ],
  });

widget.setUpWidgets();

describe('passwords()', () => {
  it('has no requirements and no conflicts', () => {
    const plugin = passwords();
    expect(plugin.id).toBe('passwords');
    expect(plugin.provides).toEqual(['factor:primary', 'method:passwords']);
    expect(plugin.requires).toBeUndefined();
    expect(plugin.conflicts).toBeUndefined();
    expect(compose([plugin, otherEmail('otp', 20)]).issues).toEqual([]);
  });

  it.each([
    ['first', [passwords(), otherEmail('otp', 20), otherEmail('eml', 10)]],
    ['last', [otherEmail('otp', 20), otherEmail('eml', 10), passwords()]],
  ])('takes over the email tab from codes and links, listed %s', (_where, products) => {
    const { read } = compose(products);
    expect(read(loginTabs).map(({ channel, method }) => [channel, method])).toEqual([['email', 'passwords']]);
    renderWidget({ products });
    expect(screen.getByRole('button', { name: 'Continue with email' })).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('is the last of the email senders', () => {
    const { read } = compose([passwords(), otherEmail('eml', 10), otherEmail('otp', 20)]);
    expect(byRank(read(emailSenders)).map(({ value }) => value.method)).toEqual(['otp', 'eml', 'passwords']);
  });

  it('has each screen of the specification', () => {
    const screens = ['createOrLogin', 'forgot', 'breached', 'setNew', 'dedupe', 'confirmation'];
    expect(Object.keys(passwords().screens ?? {})).toEqual(screens);
  });

  it('uses the strings of the host', async () => {
    const strings = {
      'passwords.create': 'Konto anlegen',
      'passwords.password': 'Password',
      'passwords.submit': 'Weiter',
      'passwords.strength': 'Stärke {score}',
      'passwords.success': 'Fertig',
    };
    await widget.asked('Konto anlegen', {}, { strings });
    widget.type('correct horse');
    await screen.findByRole('img', { name: 'Stärke 4' });
    await vi.waitFor(() => expect(widget.isOff('Weiter')).toBe(false));
    widget.enter();
    await widget.heading('Fertig');
  });
});

describe('resetPassword()', () => {
  it('is a start screen, with or without products', () => {
    for (const products of [[], [passwords()], [passwords(), otherEmail('otp', 20)]]) {
      const { issues, read } = compose(products, resetPassword());
      expect(issues).toEqual([]);
      expect(read(startScreen).map(({ plugin }) => plugin)).toEqual(['reset-password']);
    }
  });

  it('does not share its state with the product', async () => {
    const mode = resetPassword({ passwordResetToken: 'secret-token' });
    const reset = fails(refusal('unable_to_auth_password_reset_token'));
    renderWidget({ products: [passwords()], mode, provider: provider({ reset }) });
    await widget.typeAccepted();
    widget.click('Continue');
    await widget.heading('Get a new link');
    expect(widget.address().value).toBe('');
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });
});
