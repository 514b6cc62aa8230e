import { emailMagicLinks } from '@latchkey/eml';
import { oauth, google } from '@latchkey/oauth';
import { otp } from '@latchkey/otp';
import { renderWidget, violations } from '@latchkey/testing';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { autoFocus } from './auto-focus.js';

const links = emailMagicLinks();

afterEach(() => document.body.replaceChildren());

describe('autoFocus', () => {
  it('moves the focus to the first field, without scrolling the page', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const { container } = renderWidget({ products: [links, autoFocus()] });
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(await violations(container)).toEqual([]);
  });

  it('moves it to the number of a form for numbers', () => {
    renderWidget({ products: [autoFocus(), otp({ methods: ['sms'] })] });
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number', { selector: 'input' }));
  });

  it('works in StrictMode, and in a shadow root', async () => {
    renderWidget({ products: [links, autoFocus()], enableShadowDOM: true }, { wrapper: StrictMode });
    await waitFor(() => expect(document.activeElement?.shadowRoot?.activeElement?.getAttribute('name')).toBe('email'));
  });

  it('leaves the focus where the page has put it', () => {
    const search = document.createElement('input');
    document.body.append(search);
    search.focus();
    renderWidget({ products: [links, autoFocus()] });
    expect(document.activeElement).toBe(search);
  });

  it('a widget without a field keeps the focus of the page', () => {
    renderWidget({ products: [oauth({ providers: [google()] }), autoFocus()] });
    expect(document.activeElement).toBe(document.body);
  });

  it('without the option, the widget leaves the focus where it is', () => {
    renderWidget({ products: [links] });
    expect(document.activeElement).toBe(document.body);
  });
});
