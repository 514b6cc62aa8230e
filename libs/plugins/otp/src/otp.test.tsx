import { fakeProvider, renderWidget, violations } from '@latchkey/testing';
import { compose, describeIssue } from '@latchkey/kernel';
import { loginTabs, mainSections } from '@latchkey/slots';
import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sent } from '../test/answers.js';
import { otp, type OtpMethod } from './index.js';

const all = ['sms', 'whatsapp', 'email'] as const;
const answer = () => sent;

/** Renders the widget with several methods. */
async function renderTabs(methods: readonly OtpMethod[] = all) {
  const rendered = renderWidget({ products: [otp({ methods })], provider: fakeProvider({ answer }) });
  await screen.findAllByRole('tab');
  return rendered;
}

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
    { methods: all, tabs: ['Text', 'WhatsApp', 'Email'] },
    { methods: ['email', 'sms'], tabs: ['Email', 'Text'] },
    { methods: ['whatsapp', 'email'], tabs: ['WhatsApp', 'Email'] },
  ] as const)('are in tabs in the order of $methods, with the first selected', async ({ methods, tabs }) => {
    await renderTabs(methods);
    expect(names()).toEqual(tabs);
    expect(tab(tabs[0]).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel').contains(screen.getByRole('textbox'))).toBe(true);
  });

  it('have no accessibility violation in their tabs', async () => {
    const { container } = await renderTabs();
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    ['sms', 'Continue with phone number'],
    ['whatsapp', 'Continue with phone number'],
    ['email', 'Continue with email'],
  ] as const)('have no tabs for %s alone', (method, button) => {
    renderWidget({ products: [otp({ methods: [method] })] });
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('share the number, and each keeps its own error', async () => {
    await renderTabs();
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
  ])('in the tab %s send by %s', async (name, channel) => {
    const { provider } = await renderTabs();
    fireEvent.click(tab(name));
    type(phone(), '2015550123');
    press('Continue with phone number');
    await screen.findByRole('heading', { name: 'Enter passcode' });
    expect(provider.calls.map(({ path }) => path)).toEqual([`/otps/${channel}/login_or_create`]);
  });

  it('use the strings of the host', async () => {
    renderWidget({
      products: [otp({ methods: ['email'] })],
      strings: { 'otp.email': 'E-Mail', 'otp.sendEmail': () => 'Weiter', 'otp.invalidEmail': 'Keine Adresse' },
    });
    press('Weiter');
    expect(await screen.findByText('Keine Adresse')).toBeTruthy();
    expect(screen.getByLabelText('E-Mail')).toBeTruthy();
  });
});

describe('a wrong method', () => {
  const NONE = "otp() was given no methods. Write otp({ methods: ['sms'] }). Known: sms, whatsapp, email.";
  const noMethod = (name: string) => `otp() has no method ${name}. Known: sms, whatsapp, email.`;

  it.each([
    [[], [NONE]],
    [undefined, [NONE]],
    ['sms', [NONE]],
    [['pigeon'], [noMethod('"pigeon"'), NONE]],
    [['sms', 'pigeon'], [noMethod('"pigeon"')]],
    [['sms', null], [noMethod('null')]],
    [['sms', 'constructor'], [noMethod('"constructor"')]],
  ])('is ignored in %j, and reported to developers', (methods, messages) => {
    const { issues, read } = compose([otp({ methods: methods as never })]);
    expect(issues.map(describeIssue)).toEqual(messages);
    expect(read(loginTabs).map(({ channel }) => channel)).toEqual(messages.includes(NONE) ? [] : ['sms']);
  });

  it('provides no way to sign in when no method remains', () => {
    const product = otp({ methods: [] });
    expect(product.provides).toEqual([]);
    expect(compose([product]).read(mainSections)).toEqual([]);
  });
});

describe('under StrictMode', () => {
  it('sends one code and raises one event', async () => {
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
