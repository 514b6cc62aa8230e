import { describe, expect, it } from 'vitest';
import { plainProps, readInputs } from './inputs.js';
import type { LoginElementProperties } from './types.js';

function read(attributes: Readonly<Record<string, string>>, properties: LoginElementProperties = {}) {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return readInputs(element, properties);
}

describe('readInputs', () => {
  it.each<readonly [name: string, text: string, property: string, value: unknown]>([
    ['public-token', 'public-token-test-1', 'publicToken', 'public-token-test-1'],
    ['public-token', '', 'publicToken', undefined],
    ['api-url', 'auth.example.com', 'apiUrl', 'auth.example.com'],
    ['locale', 'de', 'locale', 'de'],
    ['heading-level', '3', 'headingLevel', 3],
    ['redirect-to', '/account', 'redirectTo', '/account'],
    ['telemetry', 'hashed', 'telemetry', 'hashed'],
    ['last-used', 'false', 'lastUsed', false],
    ['last-used', 'badge', 'lastUsed', 'badge'],
    ['shadow', '', 'enableShadowDOM', true],
    ['mode', 'resetPassword', 'mode', 'resetPassword'],
    ['config', '{"products":["otp"]}', 'config', { products: ['otp'] }],
    ['config', 'null', 'config', undefined],
    ['styles', '{"hideHeaderText":true}', 'styles', { hideHeaderText: true }],
    ['strings', '{"shell.title":"Hi"}', 'strings', { 'shell.title': 'Hi' }],
  ])('reads %s="%s" as the property %s', (name, text, property, value) => {
    const { values, problems } = read({ [name]: text });
    expect(Reflect.get(values, property)).toEqual(value);
    expect(problems).toEqual([]);
  });

  it.each([
    ['heading-level', '7', 'The attribute "heading-level" is left out: "7" is no level from 1 to 6.'],
    ['telemetry', 'of', 'The attribute "telemetry" is left out: "of" is none of full, hashed, off.'],
    ['last-used', 'true', 'The attribute "last-used" is left out: "true" is none of badge, false.'],
    ['handle-redirect', 'no', 'The attribute "handle-redirect" is left out: "no" is none of on, confirm, off.'],
    ['styles', '{', 'The attribute "styles" is left out: it is not valid JSON.'],
    ['strings', '[]', 'The attribute "strings" is left out: it is no JSON object.'],
    ['config', '"otp"', 'The attribute "config" is left out: it is no JSON object.'],
  ])('leaves out %s="%s" and says so', (name, text, sentence) => {
    const { values, problems } = read({ [name]: text });
    expect(Object.values(values).filter((value) => value !== undefined)).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(sentence)]);
  });

  it('tells an invalid configuration from none, which has defaults', () => {
    expect(read({ config: '{' }).hasInvalidConfig).toBe(true);
    expect(read({ styles: '{' }).hasInvalidConfig).toBe(false);
    expect(read({}).hasInvalidConfig).toBe(false);
  });

  it('prefers a set property, and reads the attribute where it is null or undefined', () => {
    expect(read({ locale: 'de' }, { locale: 'fr' }).values.locale).toBe('fr');
    expect(read({ locale: 'de' }, { locale: null }).values.locale).toBe('de');
    expect(read({ locale: 'de' }, { locale: undefined }).values.locale).toBe('de');
    expect(read({ 'last-used': 'badge' }, { lastUsed: false }).values.lastUsed).toBe(false);
  });

  it('reads a string in a property like the attribute, since frameworks set properties from their templates', () => {
    const properties: object = {
      styles: '{"hideHeaderText":true}',
      headingLevel: '3',
      enableShadowDOM: '',
      config: '3',
    };
    const { values, problems } = read({}, properties);
    expect(values).toMatchObject({ styles: { hideHeaderText: true }, headingLevel: 3, enableShadowDOM: true });
    expect(problems).toEqual(['The property "config" is left out: it is no JSON object.']);
  });

  it.each([
    ['', 'on'],
    ['on', 'on'],
    ['confirm', 'confirm'],
    ['off', 'off'],
  ])('reads handle-redirect="%s" as %s', (text, handling) => {
    expect(read({ 'handle-redirect': text }).handleRedirect).toBe(handling);
    expect(read({}).handleRedirect).toBeUndefined();
  });

  it('returns undefined for absent props, so that an update removes them', () => {
    const props = plainProps(read({ locale: 'de' }).values);
    expect(props).toMatchObject({ locale: 'de', styles: undefined, headingLevel: undefined });
    expect('styles' in props).toBe(true);
    expect('provider' in props).toBe(false);
  });
});
