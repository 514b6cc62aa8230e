import { expect, it } from 'vitest';
import { domainOf } from './options.js';

it('names the domain that the host gives', () => {
  expect(domainOf({ domain: 'example.com' })).toEqual({ domain: 'example.com' });
});

it('leaves a domain that was left out to the client, which takes the page’s host', () => {
  expect(domainOf({})).toStrictEqual({});
});
