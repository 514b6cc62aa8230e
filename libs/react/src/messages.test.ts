import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { defineMessages, translator, type Strings } from './messages.js';

const messages = defineMessages('mail', { sent: 'An email was sent to {email}', check: 'Check your email' });

const fail = (): never => {
  throw new Error('no battery');
};

describe('defineMessages', () => {
  it('gives each text an id with the prefix of its view', () => {
    expect(messages).toEqual({
      sent: { id: 'mail.sent', text: 'An email was sent to {email}' },
      check: { id: 'mail.check', text: 'Check your email' },
    });
  });
});

describe('a translator', () => {
  it('returns the English text if the host has none', () => {
    expect(translator(undefined)(messages.check)).toBe('Check your email');
    expect(translator({})(messages.check)).toBe('Check your email');
    expect(translator({ 'mail.check': undefined })(messages.check)).toBe('Check your email');
  });

  it('returns the host’s text, also an empty one', () => {
    expect(translator({ 'mail.check': 'Post!' })(messages.check)).toBe('Post!');
    expect(translator({ 'mail.check': '' })(messages.check)).toBe('');
  });

  it('fills placeholders, each time they occur, with texts and numbers', () => {
    const t = translator({ 'mail.sent': '{email}: {count}. {email}!' });
    expect(t(messages.sent, { email: 'ada@example.com', count: 0 })).toBe('ada@example.com: 0. ada@example.com!');
  });

  it('keeps a placeholder without a value', () => {
    expect(translator(undefined)(messages.sent)).toBe('An email was sent to {email}');
    expect(translator({ 'mail.sent': '{adress}' })(messages.sent, { email: 'ada@example.com' })).toBe('{adress}');
  });

  it('takes the values of a message that brings its own, unless the view gives others', () => {
    const message = { ...messages.sent, params: { email: 'ada@example.com' } };
    expect(translator(undefined)(message)).toBe('An email was sent to ada@example.com');
    expect(translator({ 'mail.sent': ({ email }) => `An ${email}` })(message)).toBe('An ada@example.com');
    expect(translator(undefined)(message, { email: 'eve@example.com' })).toBe('An email was sent to eve@example.com');
  });

  it('calls a function of the host with the values of the placeholders', () => {
    const t = translator({ 'mail.sent': ({ email }) => `${email} {email}` });
    expect(t(messages.sent, { email: 'ada@example.com' })).toBe('ada@example.com {email}');
    expect(translator({ 'mail.check': (params) => JSON.stringify(params) })(messages.check)).toBe('{}');
  });

  it.each([
    ['a number', { 'mail.check': 5 }],
    ['null', { 'mail.check': null }],
    ['an object', { 'mail.check': {} }],
    ['a symbol', { 'mail.check': Symbol('odd') }],
    ['no object of texts but a text', 'mail.check'],
  ])('returns the English text if the host gives %s', (_what, strings: unknown) => {
    expect(translator(strings as Strings)(messages.check)).toBe(messages.check.text);
  });

  it.each([
    ['a function', { 'mail.check': fail }],
    ['a getter', Object.defineProperty({}, 'mail.check', { get: fail, enumerable: true })],
  ])('has the English text where %s of the host throws, and reports it', (_what, strings: Strings) => {
    const reported = vi.spyOn(Promise, 'reject').mockImplementation(() => new Promise<never>(() => {}));
    expect(translator(strings)(messages.check)).toBe(messages.check.text);
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('no battery'));
  });

  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])('keeps the placeholder {%s}', (name) => {
    const t = translator({ 'mail.check': `{${name}}` });
    expect(t(messages.check, {})).toBe(`{${name}}`);
    expect(t(messages.check)).toBe(`{${name}}`);
  });

  it.each(['toString', 'constructor', '__proto__', 'valueOf'])(
    'takes no text of id %j from what objects inherit',
    (id) => {
      expect(translator({})({ id, text: 'Text' })).toBe('Text');
      expect(translator(JSON.parse('{ "__proto__": { "polluted": "Bad" } }'))({ id: 'polluted', text: 'Text' })).toBe(
        'Text',
      );
    },
  );
});

describe('for any texts of the host', () => {
  const hostileKey = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'mail.sent', 'mail.check'),
    fc.string(),
  );
  const hostileText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('$&', '{email}', '{{email}}', '{', '<img src=x onerror=alert(1)>', '$`$1'),
  );
  const strings: fc.Arbitrary<Strings> = fc.dictionary(hostileKey, hostileText, { noNullPrototype: false });

  it('a value is inserted as it is: patterns in it are not replaced again', () => {
    fc.assert(
      fc.property(hostileText, (email) => {
        expect(translator(undefined)(messages.sent, { email })).toBe(`An email was sent to ${email}`);
      }),
    );
  });

  it('an id without a text of the host has the English one', () => {
    fc.assert(
      fc.property(strings, hostileKey, (given, id) => {
        const own = Object.hasOwn(given, id);
        expect(translator(given)({ id, text: 'Text' })).toBe(own ? given[id] : 'Text');
      }),
    );
  });

  it('a text without placeholders is unchanged', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        fc.pre(!/\{\w+\}/.test(text));
        expect(translator({ 'mail.check': text })(messages.check, { email: 'x' })).toBe(text);
      }),
    );
  });

  it('no prototype is changed', () => {
    fc.assert(
      fc.property(strings, hostileKey, hostileText, (given, id, text) => {
        translator(given)({ id, text });
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});

it.each(['bar', () => 'bar'])('what a script of the page has added to Object.prototype is no message: %s', (foo) => {
  Reflect.set(Object.prototype, 'foo', foo);
  const defined = defineMessages('mail', { check: 'Check' });
  Reflect.deleteProperty(Object.prototype, 'foo');
  expect(Object.keys(defined)).toEqual(['check']);
});
