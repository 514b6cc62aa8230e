import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyTo } from './services.js';

const call = (method: string, request?: unknown) => replyTo({ method, args: [request] });
const payload = (value: object) => ({ success: true, payload: value });

describe('parsedPhoneNumber', () => {
  it.each([
    ['(415) 555-0123', 'US', { isValid: true, number: '+14155550123', national: '(415) 555-0123' }],
    ['4155550123', 'US', { isValid: true, number: '+14155550123', national: '(415) 555-0123' }],
    ['+49 151 12345678', 'US', { isValid: true, number: '+4915112345678', national: '01511 2345678' }],
    ['06 12 34 56 78', 'FR', { isValid: true, number: '+33612345678', national: '06 12 34 56 78' }],
    ['1115550123', 'US', { isValid: false, number: '+11115550123', national: '1115550123' }],
    ['12', 'US', { isValid: false, number: '+112', national: '12' }],
    ['4155550123', undefined, { isValid: false, number: '4155550123', national: '4155550123' }],
    ['4155550123', 'XX', { isValid: false, number: '4155550123', national: '4155550123' }],
    ['hello', 'US', { isValid: false, number: 'hello', national: 'hello' }],
    ['', 'US', { isValid: false, number: '', national: '' }],
    ['9'.repeat(300), 'US', { isValid: false, number: '9'.repeat(300), national: '9'.repeat(300) }],
  ])('reads %j in %s', (phoneNumber, regionCode, parsed) => {
    expect(call('parsedPhoneNumber', { phoneNumber, regionCode })).toEqual(payload(parsed));
  });

  it('refuses what is no text', () => {
    expect(call('parsedPhoneNumber', { phoneNumber: 415 })).toMatchObject({
      success: false,
      error: { name: 'TypeError', message: expect.stringContaining('phoneNumber') },
    });
  });
});

describe('getExamplePhoneNumber', () => {
  it('writes a number as people in the country do', () => {
    expect(call('getExamplePhoneNumber', { regionCode: 'US' })).toEqual(payload({ phoneNumber: '(201) 555-0123' }));
    expect(call('getExamplePhoneNumber', { regionCode: 'DE' })).toEqual(payload({ phoneNumber: '01512 3456789' }));
  });

  it('knows none for a country that there isn’t', () => {
    expect(call('getExamplePhoneNumber', { regionCode: 'XX' })).toEqual(payload({}));
  });
});

it.each(['oneTapStart', 'oneTapSubmit'])(
  '%s says that it isn’t built, as an error that the client rebuilds',
  (method) => {
    expect(call(method, { publicToken: 'public-token-test-x' })).toMatchObject({
      success: false,
      error: {
        name: 'StytchAPIError',
        status_code: 501,
        error_type: 'not_implemented',
        error_message: expect.stringContaining('One Tap'),
      },
    });
  },
);

it.each([undefined, null, 'text', {}, { method: 'toString' }, { method: '__proto__' }, { method: 7, args: [] }])(
  'refuses the message %j, naming the services',
  (message) => {
    expect(replyTo(message)).toMatchObject({
      success: false,
      error: { name: 'TypeError', message: expect.stringContaining('parsedPhoneNumber') },
    });
  },
);

it('has one answer to whatever is sent, fit to be posted', () => {
  const method = fc.oneof(fc.constantFrom('parsedPhoneNumber', 'getExamplePhoneNumber', 'oneTapStart'), fc.string());
  const request = fc.oneof(
    fc.record({ phoneNumber: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), regionCode: fc.anything() }),
    fc.anything(),
  );
  fc.assert(
    fc.property(method, request, (name, argument) => {
      const reply = replyTo({ method: name, args: [argument] });
      expect(structuredClone(reply)).toEqual(reply);
    }),
    { numRuns: 500 },
  );
});
