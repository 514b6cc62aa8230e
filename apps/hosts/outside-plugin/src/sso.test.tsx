import { compose, definePlugin, LatchkeyError } from '@latchkey/kernel';
import { CODE_EMAIL } from '@latchkey/slots';
import {
  button,
  buttonTexts,
  fakeProvider,
  findButton,
  liveTexts,
  providerError,
  renderWidget,
  violations,
} from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acmeDirectory } from '../directory/acme.js';
import { companySso, companyStart } from './index.js';
import { de } from './locales/de.js';
import { createPending } from './pending.js';

const options = { server: 'https://sso.example', profileId: 'profile' };
const products = [companySso(options), acmeDirectory()];
const { publicToken } = fakeProvider();
const session = { session_id: 'session-1', expires_at: '2030-01-01T00:00:00Z' };
const user = { user_id: 'user-1', emails: [], phone_numbers: [] };

const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 5_000 });

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

/** A token without a signature: the page does not verify it. */
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.`;

/** Puts a return into the address, and answers the token endpoint. */
function comeBack(parameters: Record<string, string> = {}, claims?: object, status = 200) {
  const { state, nonce } = createPending(publicToken, 'http://localhost:3000/');
  history.replaceState(
    null,
    '',
    `/?${new URLSearchParams({ sso_state: state, ...(!parameters['sso_error'] && { sso_code: 'code' }), ...parameters })}&tab=2`,
  );
  const fetch = vi.fn(async (_url: URL, _init: RequestInit) =>
    Response.json(status === 200 ? { token: tokenOf(claims ?? { nonce }) } : { error: 'invalid_grant' }, { status }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const provider = () => failing();

/** A provider whose first calls fail. */
const failing = (...errors: Error[]) =>
  fakeProvider({
    answer() {
      const error = errors.shift();
      if (error) throw error;
      return { session, user };
    },
  });

describe('the form', () => {
  it('has no accessibility violation', async () => {
    const { container } = renderWidget({ products });
    expect(await violations(container)).toEqual([]);
  });

  it('keeps a refused address, with the reason below it', async () => {
    renderWidget({ products });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Work email' });
    fireEvent.change(field, { target: { value: 'grace' } });
    fireEvent.click(button('Continue with your company'));
    await vi.waitFor(() => expect(liveTexts('alert')).toContain('Please type your work email.'));
    expect(field.value).toBe('grace');
  });
});

describe('the companies', () => {
  it('are those of other plugins', async () => {
    const { container } = renderWidget({ products });
    const field = screen.getByRole('textbox', { name: 'Work email' });
    fireEvent.change(field, { target: { value: 'grace@other.example' } });
    fireEvent.click(button('Continue with your company'));
    const title = await heading('Choose your company');
    await vi.waitFor(() => expect(document.activeElement).toBe(title));
    expect(await findButton('Continue with Acme')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  });
});

describe('the return', () => {
  it('becomes a session, once, and leaves the address bar', async () => {
    const fetch = comeBack();
    const given = provider();
    renderWidget({ products, provider: given }, { wrapper: StrictMode });
    await heading('Success');
    expect(location.search).toBe('?tab=2');
    expect(fetch).toHaveBeenCalledOnce();
    const [attest] = given.calls.filter(({ path }) => path === '/sessions/attest');
    expect(attest?.body).toMatchObject({ profile_id: 'profile', session_duration_minutes: 30 });
  });

  it.each<[string, Record<string, string>, object | undefined, number, string]>([
    ['denied', { sso_error: 'access_denied' }, undefined, 200, 'Your company did not sign you in.'],
    ['used already', {}, undefined, 400, 'This sign-in was used already or has expired. Please start again.'],
    [
      'of another tab',
      { sso_state: 'other' },
      undefined,
      200,
      'This sign-in was not started in this tab. Please start again.',
    ],
    ['with another nonce', {}, { nonce: 'x' }, 200, 'This sign-in was not started in this tab. Please start again.'],
  ])('that is %s shows why, and starts again', async (_what, parameters, claims, status, text) => {
    const fetch = comeBack(parameters, claims, status);
    const given = provider();
    const { container } = renderWidget({ products, provider: given });
    await heading('We could not sign you in');
    expect(liveTexts('alert')).toContain(text);
    expect(await violations(container)).toEqual([]);
    expect(given.calls).toEqual([]);
    expect(fetch.mock.calls.length).toBeLessThan(2);
    fireEvent.click(button('Start again'));
    expect(await heading('Sign up or log in')).toBeTruthy();
  });

  it('can be tried again after the sign-in server was unreachable', async () => {
    const fetch = comeBack();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    renderWidget({ products, provider: provider() });
    await heading('We could not sign you in');
    button('Try again').focus();
    fireEvent.click(button('Try again'));
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Success' })).toBe(document.activeElement));
  });

  it('can be tried again after an error that has no `retryable`, such as that of the time limit', async () => {
    comeBack();
    const timedOut = new LatchkeyError({ code: 'flow/timed-out', message: 'flow/timed-out' });
    renderWidget({ products, provider: failing(timedOut) });
    await heading('We could not sign you in');
    fireEvent.click(button('Try again'));
    await heading('Success');
  });

  it('keeps the focus on its button when another try is refused; the button then starts again', async () => {
    comeBack();
    const refused = providerError('provider/refused', { retryable: false });
    renderWidget({ products, provider: failing(providerError('provider/offline'), refused) });
    await heading('We could not sign you in');
    const pressed = button('Try again');
    pressed.focus();
    fireEvent.click(pressed);
    await vi.waitFor(() => expect(buttonTexts()).toEqual(['Start again']));
    expect(document.activeElement).toBe(pressed);
    fireEvent.click(pressed);
    expect(await heading('Sign up or log in')).toBe(document.activeElement);
  });
});

describe('the composition', () => {
  it('needs a company', () => {
    expect(compose([companySso(options)]).issues).toMatchObject([{ code: 'left-out', plugin: 'sso' }]);
    expect(compose(products).issues).toEqual([]);
  });

  it('refuses passcodes by email where it is enforced', () => {
    const passcodes = definePlugin({ id: 'passcodes', provides: [CODE_EMAIL] });
    expect(compose([...products, passcodes]).issues).toEqual([]);
    const enforced = companySso({ ...options, isEnforced: true });
    expect(compose([enforced, acmeDirectory(), passcodes]).issues).toMatchObject([{ code: 'contradiction' }]);
  });

  it('refuses the start screen of a company without company sign-in', () => {
    const mode = companyStart({ directory: 'acme', title: 'Acme' });
    expect(compose([acmeDirectory()], mode).issues).toMatchObject([{ code: 'contradiction' }]);
  });
});

describe('the start screen of a company', () => {
  it('comes before the other methods', async () => {
    const { container } = renderWidget({ products, mode: companyStart({ directory: 'acme', title: 'Acme' }) });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Continue with Acme', 'Continue with your company']);
    expect(await violations(container)).toEqual([]);
  });
});

describe('other languages', () => {
  it('replace every text', () => {
    renderWidget({ products, locale: 'de', strings: de });
    expect(screen.getByRole('textbox', { name: 'Geschäftliche E-Mail' })).toBeTruthy();
    expect(button('Weiter mit Ihrem Unternehmen')).toBeTruthy();
  });
});
