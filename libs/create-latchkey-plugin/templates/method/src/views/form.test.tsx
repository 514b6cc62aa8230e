import { descriptionOf, pressEnter, violations } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { codeScreen, emailField, render, sendButton, submitEmail, type } from '../../test/acts.js';
import { de } from '../locales/de.js';

describe('the form', () => {
  it('has no accessibility violation, idle and refused', async () => {
    const { container } = render();
    expect(await violations(container)).toEqual([]);
    submitEmail('ada');
    await vi.waitFor(() => expect(descriptionOf(emailField())).toBe('Invalid email address'));
    expect(await violations(container)).toEqual([]);
  });

  it('has one field, with the attributes that keyboards and password managers read', () => {
    render();
    expect(screen.getAllByRole('textbox')).toEqual([emailField()]);
    expect(emailField().type).toBe('email');
    expect(emailField().autocomplete).toBe('email');
  });

  it('sends the code by keyboard alone', async () => {
    const { provider } = render();
    type(emailField(), 'ada@example.com');
    pressEnter(emailField());
    await codeScreen();
    expect(provider.calls).toHaveLength(1);
  });

  it('refuses an invalid address under its field, without a call', async () => {
    const { provider } = render();
    submitEmail('ada');
    await vi.waitFor(() => expect(descriptionOf(emailField())).toBe('Invalid email address'));
    expect(emailField().value).toBe('ada');
    expect(provider.calls).toEqual([]);
    type(emailField(), 'ada@');
    expect(emailField().getAttribute('aria-invalid')).toBeNull();
  });

  it('is busy during the call', () => {
    render({ send: () => new Promise(() => {}) });
    submitEmail();
    expect(sendButton().getAttribute('aria-busy')).toBe('true');
  });

  it('is in German with the German texts', () => {
    render({}, { strings: de });
    expect(screen.getByLabelText('E-Mail für Demo method')).toBeTruthy();
  });
});
