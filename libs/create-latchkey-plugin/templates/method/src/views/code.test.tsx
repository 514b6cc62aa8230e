import { descriptionOf, pressEnter, recordCallbacks, violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { codeField, emailField, openCodeScreen, refusal, signedIn, success, type } from '../../test/acts.js';

describe('the screen for the code', () => {
  it('has no accessibility violation, idle and refused', async () => {
    const { container } = await openCodeScreen();
    expect(await violations(container)).toEqual([]);
    pressEnter(codeField());
    await vi.waitFor(() => expect(descriptionOf(codeField())).toBe('Type all six digits of the code.'));
    expect(await violations(container)).toEqual([]);
  });

  it('shows the address, with the focus in its field', async () => {
    await openCodeScreen();
    expect(screen.getByText('A 6-digit code was sent to ada@example.com.')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(codeField()));
  });

  it('signs in at the last digit, and raises the events', async () => {
    const { callbacks, types } = recordCallbacks();
    const { provider } = await openCodeScreen({}, { callbacks });
    type(codeField(), '12345');
    expect(provider.calls).toHaveLength(1);
    type(codeField(), '123456');
    await success();
    expect(provider.calls[1]?.body).toMatchObject({ token: '123456', method_id: signedIn.method_id });
    await vi.waitFor(() => expect(types()).toContain('AUTHENTICATE_FLOW_COMPLETE'));
    expect(types()).toContain('demo-method/signedIn');
  });

  it('clears a refused code, and moves the focus to the field', async () => {
    await openCodeScreen({
      verify: () => {
        throw refusal('otp_code_not_found');
      },
    });
    type(codeField(), '123456');
    const message = 'This code is not correct. Check it and try again.';
    await vi.waitFor(() => expect(descriptionOf(codeField())).toBe(message));
    expect(codeField().value).toBe('');
    expect(document.activeElement).toBe(codeField());
  });

  it('leads back to the form, which keeps the address', async () => {
    await openCodeScreen();
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await vi.waitFor(() => expect(emailField().value).toBe('ada@example.com'));
  });
});
