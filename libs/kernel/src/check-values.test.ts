import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWrongValues } from './check-values.js';
import type { OptionDescriptions } from './option-description.js';

const descriptions: OptionDescriptions = {
  shadow: { type: 'switch', label: 'Shadow', default: false },
  minutes: { type: 'minutes', label: 'Minutes', from: 5, to: 60 },
  template: { type: 'text', label: 'Template' },
  link: { type: 'url', label: 'Link' },
  origins: { type: 'texts', label: 'Origins' },
  onSignIn: { type: 'function', label: 'Called' },
  position: {
    type: 'choice',
    label: 'Position',
    values: [
      { value: 'floating', label: 'Floating' },
      { value: 'embeddedOnly', label: 'Embedded' },
    ],
  },
  level: { type: 'number', label: 'Level', from: 1, to: 6, ifWrong: 'it is 2' },
  scope: {
    type: 'choice',
    label: 'Scope',
    values: [{ value: 'full', label: 'Full' }],
    isCaseSensitive: true,
    ifWrong: 'nothing is sent',
  },
  icon: { type: 'view', label: 'Icon' },
  headers: { type: 'record', label: 'Headers' },
  logo: {
    type: 'object',
    label: 'Logo',
    example: `{ url: '/logo.svg' }`,
    members: { url: { type: 'text', label: 'Address' } },
  },
};

describe('findWrongValues', () => {
  it.each([
    ['shadow', 'yes', 'shadow is "yes". Pass true or false.'],
    ['minutes', 4, 'minutes is 4. Pass a whole number of minutes from 5 to 60.'],
    ['minutes', 61, 'minutes is 61. Pass a whole number of minutes from 5 to 60.'],
    ['minutes', 5.5, 'minutes is 5.5. Pass a whole number of minutes from 5 to 60.'],
    ['minutes', '30', 'minutes is "30". Pass a whole number of minutes from 5 to 60.'],
    ['template', 7, 'template is 7. Pass a text.'],
    ['link', '/login', `link is "/login". Pass an absolute URL, such as 'https://example.com/login'.`],
    ['origins', 'https://example.com', 'origins is "https://example.com". Pass a list of texts.'],
    ['origins', [5], 'origins is a list. Pass a list of texts.'],
    ['onSignIn', 'go', 'onSignIn is "go". Pass a function.'],
    ['position', 'flaoting', 'position is "flaoting". Did you mean "floating"? Known: floating, embeddedOnly.'],
    ['position', 'left', 'position is "left". Known: floating, embeddedOnly.'],
    ['level', 9, 'level is 9, so it is 2. Pass a whole number from 1 to 6.'],
    ['scope', 'Full', 'scope is "Full", so nothing is sent. Did you mean "full"? Known: full.'],
    ['logo', 'logo.svg', `logo is "logo.svg". Pass an object: { url: '/logo.svg' }.`],
    ['logo', { url: 5 }, 'logo.url is 5. Pass a text.'],
    ['position', true, 'position is true. Pass one of floating, embeddedOnly.'],
  ])('names the option, its value and what to pass: %s = %j', (name, value, sentence) => {
    expect(findWrongValues({ [name]: value }, descriptions)).toEqual([sentence]);
  });

  it('accepts right values, and those that are not set', () => {
    const right = {
      shadow: true,
      minutes: 60,
      template: '',
      link: 'myapp://login',
      origins: [],
      onSignIn: () => {},
      position: 'FLOATING',
      level: 6,
      scope: 'full',
      icon: 5,
      headers: 'left to the product',
      logo: { url: '/logo.svg' },
    };
    expect(findWrongValues(right, descriptions)).toEqual([]);
    const unset = Object.fromEntries(Object.keys(right).map((name, at) => [name, at % 2 ? null : undefined]));
    expect(findWrongValues(unset, descriptions)).toEqual([]);
    expect(findWrongValues(undefined, descriptions)).toEqual([]);
  });

  it('never throws', () => {
    const broken = new Proxy({}, { getOwnPropertyDescriptor: () => expect.fail('no battery') });
    expect(findWrongValues(broken, descriptions)).toEqual([]);
    const values = fc.dictionary(fc.constantFrom(...Object.keys(descriptions)), fc.anything());
    fc.assert(fc.property(values, (options) => void findWrongValues(options, descriptions)));
  });
});
