import { fakeProvider, renderWidget, violations } from '@latchkey/testing';
import { compose, describeIssue } from '@latchkey/kernel';
import { loginTabs, mainSections } from '@latchkey/slots';
import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { otp } from './index.js';

const answer = () => ({ request_id: 'request-id-test-1', status_code: 200, method_id: 'phone-number-test-1' });
const names = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent?.trim());
const tab = (name: string) => screen.getByRole('tab', { name });
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the forms', () => {
  it.each([
    [
      ['sms', 'whatsapp', 'email'],
      ['Text', 'WhatsApp', 'Email'],
    ],
    [
      ['email', 'sms'],
      ['Email', 'Text'],
    ],
    [
      ['whatsapp', 'email'],
      ['WhatsApp', 'Email'],
    ],
  ] as const)('stand in tabs in the order of %j, the first one open', async (methods, tabs) => {
    renderWidget({ products: [otp({ methods })] });
    await screen.findAllByRole('tab');
    expect(names()).toEqual(tabs);
    expect(tab(tabs[0]).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel').contains(screen.getByRole('textbox'))).toBe(true);
  });

  it('have no accessibility violation in their tabs', async () => {
    const { container } = renderWidget({ products: [otp({ methods: ['sms', 'whatsapp', 'email'] })] });
    await screen.findAllByRole('tab');
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    ['sms', 'Continue with phone number'],
    ['whatsapp', 'Continue with phone number'],
    ['email', 'Continue with email'],
  ] as const)('need no tab for %s alone', (method, button) => {
    renderWidget({ products: [otp({ methods: [method] })] });
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('share the number, and each keeps its own failure', async () => {
    renderWidget({ products: [otp({ methods: ['sms', 'whatsapp', 'email'] })] });
    await screen.findAllByRole('tab');
    type(phone(), '(201) 5');
    press('Continue with phone number');
    await screen.findByText('Invalid phone number, please try again.');
    fireEvent.click(tab('WhatsApp'));
    expect(phone().value).toBe('(201) 5');
    expect(screen.queryByText('Invalid phone number, please try again.')).toBeNull();
    fireEvent.click(tab('Email'));
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    expect(screen.queryByText('Invalid email, please try again.')).toBeNull();
    fireEvent.click(tab('Text'));
    expect(phone().value).toBe('(201) 5');
    expect(screen.getByText('Invalid phone number, please try again.')).toBeTruthy();
  });

  it.each([
    ['Text', 'sms'],
    ['WhatsApp', 'whatsapp'],
  ])('under %s send by %s', async (name, channel) => {
    const { provider } = renderWidget({
      products: [otp({ methods: ['sms', 'whatsapp', 'email'] })],
      provider: fakeProvider({ answer }),
    });
    await screen.findAllByRole('tab');
    fireEvent.click(tab(name));
    type(phone(), '2015550123');
    press('Continue with phone number');
    await screen.findByRole('heading', { name: 'Enter passcode' });
    expect(provider.calls.map(({ path }) => path)).toEqual([`/otps/${channel}/login_or_create`]);
  });

  it('speak in the host’s words', async () => {
    renderWidget({
      products: [otp({ methods: ['email'] })],
      strings: { 'otp.email': 'E-Mail', 'otp.sendEmail': () => 'Weiter', 'otp.invalidEmail': 'Keine Adresse' },
    });
    press('Weiter');
    expect(await screen.findByText('Keine Adresse')).toBeTruthy();
    expect(screen.getByLabelText('E-Mail')).toBeTruthy();
  });
});

describe('a mistake in the methods', () => {
  const NONE = 'otp() was given no methods. Known: sms, whatsapp, email.';
  const noMethod = (name: string) => `otp() has no method ${name}. Known: sms, whatsapp, email.`;

  it.each([
    [[], [NONE]],
    [undefined, [NONE]],
    ['sms', [NONE]],
    [['pigeon'], [noMethod('"pigeon"'), NONE]],
    [['sms', 'pigeon'], [noMethod('"pigeon"')]],
    [['sms', null], [noMethod('null')]],
    [['sms', 'constructor'], [noMethod('"constructor"')]],
  ])('is left out of %j, and named to developers', (methods, messages) => {
    const { issues, read } = compose([otp({ methods: methods as never })]);
    expect(issues.map(describeIssue)).toEqual(messages);
    expect(read(loginTabs).map(({ channel }) => channel)).toEqual(messages.includes(NONE) ? [] : ['sms']);
  });

  it('that leaves no method leaves nothing to sign in with', () => {
    const product = otp({ methods: [] });
    expect(product.provides).toEqual([]);
    expect(compose([product]).read(mainSections)).toEqual([]);
  });
});

describe('under StrictMode', () => {
  it('sends one code and tells the host once', async () => {
    const onEvent = vi.fn();
    const { provider } = renderWidget(
      { products: [otp({ methods: ['sms'] })], provider: fakeProvider({ answer }), callbacks: { onEvent } },
      { wrapper: StrictMode },
    );
    type(phone(), '2015550123');
    press('Continue with phone number');
    await screen.findByRole('heading', { name: 'Enter passcode' });
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
    expect(provider.calls).toHaveLength(1);
  });
});
