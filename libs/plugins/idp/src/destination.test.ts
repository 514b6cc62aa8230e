import { describe, expect, it } from 'vitest';
import { denialURL, destinationOf } from './destination.js';

describe('where an answer goes', () => {
  it.each([
    ['https://rp.example/cb?x=1', 'rp.example', false, false],
    ['https://rp.example:8443/', 'rp.example:8443', false, false],
    ['http://rp.example/', 'rp.example', true, false],
    ['http://localhost:3000/', 'localhost:3000', false, false],
    ['http://app.localhost/', 'app.localhost', false, false],
    ['http://127.8.0.1/', '127.8.0.1', false, false],
    ['http://[::1]:80/', '[::1]', false, false],
    ['http://localhost.evil.example/', 'localhost.evil.example', true, false],
    ['http://127.0.0.1.evil.example/', '127.0.0.1.evil.example', true, false],
    ['https://аpple.example/', 'xn--pple-43d.example', false, false],
    ['com.example.app:/cb', 'com.example.app:', false, true],
    ['not an\u202e address', 'not an address', false, false],
  ])('%s', (address, shown, isInsecure, isApp) => {
    expect(destinationOf(address)).toEqual({ shown, isInsecure, isApp });
  });
});

describe('the answer of somebody who turns away', () => {
  const params = { redirect_uri: 'https://rp.example/cb', response_type: 'code' };

  it.each([
    [params, 'https://rp.example/cb?error=access_denied'],
    [{ ...params, state: 'a+b &=%' }, 'https://rp.example/cb?error=access_denied&state=a%2Bb+%26%3D%25'],
    [
      { ...params, redirect_uri: 'https://rp.example/cb?a=%20+b', state: 's' },
      'https://rp.example/cb?a=%20+b&error=access_denied&state=s',
    ],
  ])('%o', (given, url) => {
    expect(denialURL(given)).toBe(url);
  });

  it('is left to the provider where it does not go into the query', () => {
    expect(denialURL({ ...params, response_type: 'token' })).toBeUndefined();
    expect(denialURL({ ...params, redirect_uri: 'https://rp.example/#' })).toBeUndefined();
  });
});
