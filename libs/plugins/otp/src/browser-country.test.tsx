import { Widget } from '@latchkey/shell';
import { fakeProvider, recordCallbacks, renderWidget, serverHtml, violations } from '@latchkey/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserCountry, otp, type OtpOptions } from './index.js';

const languages = (...tags: readonly string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
const field = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const country = () => screen.getByLabelText<HTMLSelectElement>('Country code');
const codes = (options: Partial<OtpOptions> = {}) => otp({ methods: ['sms'], ...options });
const shown = () => [...country().options].map(({ text }) => text).join();

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  sessionStorage.clear();
});

describe('browserCountry', () => {
  it.each([
    ['the region of the first language', ['de-AT', 'en-US'], 'AT +43'],
    ['the first region of several languages', ['de', 'fr-CH', 'en-GB'], 'CH +41'],
    ['a region after a script', ['zh-Hant-TW'], 'TW +886'],
    ['a region in lower case', ['pt-br'], 'BR +55'],
    ['a country that shares its dial code', ['en-CA'], 'CA +1'],
    ['the next region after one that is no country', ['es-419', 'es-MX'], 'MX +52'],
    ['the next region after a tag that is not valid', ['de_DE', 'x', 'en-GB'], 'GB +44'],
    ['the United States without a region', ['de', 'en'], 'US +1'],
    ['the United States without languages', [], 'US +1'],
  ])('selects %s', (_what, tags, text) => {
    languages(...tags);
    renderWidget({ products: [codes(), browserCountry()] });
    expect(shown()).toBe(text);
  });

  it('selects the first country that the host accepts', () => {
    languages('de-DE', 'de-AT');
    renderWidget({ products: [codes({ allowedCountries: ['AT', 'CH'] }), browserCountry()] });
    expect(shown()).toBe('AT +43');
  });

  it('without it, the phone field starts with the United States', () => {
    languages('de-DE');
    renderWidget({ products: [codes()] });
    expect(shown()).toBe('US +1');
  });

  it('sends a national number to the selected country', async () => {
    languages('de-DE');
    const provider = fakeProvider({ answer: () => ({ method_id: 'm', request_id: 'r' }) });
    const { container } = renderWidget({ provider, products: [codes(), browserCountry()] }, { wrapper: StrictMode });
    expect(await violations(container)).toEqual([]);
    fireEvent.change(field(), { target: { value: '01512 3456789' } });
    fireEvent.submit(field());
    await waitFor(() => expect(provider.calls[0]?.body).toMatchObject({ phone_number: '+4915123456789' }));
  });

  it('keeps the default country of the host, and reports the contradiction', async () => {
    languages('de-DE');
    const { callbacks, onError } = recordCallbacks();
    const defaultCountry = { code: 'GB', dialCode: '44' };
    renderWidget({ products: [codes({ defaultCountry }), browserCountry()], callbacks });
    expect(shown()).toBe('GB +44');
    const sentence =
      'browserCountry(): otp() has a defaultCountry, with which the field starts. Leave out one of the two.';
    await waitFor(() => expect(onError.mock.lastCall?.[0].message).toBe(sentence));
  });

  it('reports a widget without a phone field', async () => {
    const { callbacks, onError } = recordCallbacks();
    renderWidget({ products: [otp({ methods: ['email'] }), browserCountry()], callbacks });
    const sentence = "browserCountry(): no product has a phone field. Add otp({ methods: ['sms'] }).";
    await waitFor(() => expect(onError.mock.lastCall?.[0].message).toBe(sentence));
  });

  it('keeps the country that the person has chosen, when they come back to the form', async () => {
    languages('de-DE');
    const { rerender } = renderWidget({ products: [codes(), browserCountry()] });
    fireEvent.focus(country());
    await waitFor(() => expect(country().options.length).toBeGreaterThan(200));
    fireEvent.change(country(), { target: { value: 'US' } });
    rerender({ products: [codes(), browserCountry()] });
    expect(country().value).toBe('US');
  });
});

describe('over the HTML of a server', () => {
  const page = (
    <StrictMode>
      <Widget provider={fakeProvider()} products={[codes(), browserCountry()]} />
    </StrictMode>
  );

  async function hydrated(typedBefore?: string) {
    languages('de-DE');
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const container = await serverHtml(page);
    error.mockClear();
    expect(shown()).toBe('US +1');
    if (typedBefore !== undefined) field().value = typedBefore;
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(error.mock.calls.filter(([text]) => !String(text).includes('multiple renderers'))).toEqual([]);
    return root;
  }

  it('the HTML has the United States, and the country follows without a mismatch', async () => {
    const root = await hydrated();
    expect(shown()).toBe('DE +49');
    act(() => root.unmount());
  });

  it('a number that was typed before hydration keeps its country', async () => {
    const root = await hydrated('415');
    expect(field().value).toContain('415');
    expect(country().value).toBe('US');
    fireEvent.change(field(), { target: { value: '' } });
    expect(country().value).toBe('US');
    act(() => root.unmount());
  });
});
