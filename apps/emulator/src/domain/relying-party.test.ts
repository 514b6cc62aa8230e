import { expect, it } from 'vitest';
import { mayUseDomain } from './relying-party.js';

it.each([
  ['localhost', 'localhost'],
  ['app.example.com', 'app.example.com'],
  ['example.com', 'app.example.com'],
  ['example.com', 'a.b.c.example.com'],
  ['intranet', 'intranet'],
  ['xn--bcher-kva.example', 'www.xn--bcher-kva.example'],
])('the domain %j may be used on the host %j', (domain, host) => {
  expect(mayUseDomain(domain, host)).toBe(true);
});

it.each([
  ['example.com', 'example.org', 'another one'],
  ['example.com', 'badexample.com', 'the end of another name'],
  ['app.example.com', 'example.com', 'a child'],
  ['com', 'example.com', 'a public suffix'],
  ['localhost', 'demo.localhost', 'a suffix of one label'],
  ['127.0.0.1', '127.0.0.1', 'an address'],
  ['::1', '::1', 'an address'],
  ['[::1]', '[::1]', 'an address'],
  ['', '', 'nothing'],
  ['', 'example.com', 'nothing'],
  ['.com', 'example.com', 'no name'],
  ['example.com.', 'example.com.', 'no name as browsers write it'],
  ['Example.com', 'Example.com', 'no name as browsers write it'],
  ['http://localhost', 'localhost', 'a URL'],
  ['localhost:4200', 'localhost', 'with a port'],
  ['a'.repeat(64) + '.com', 'a'.repeat(64) + '.com', 'no name: too long a label'],
  ['a.'.repeat(127) + 'com', 'a.'.repeat(127) + 'com', 'no name: too long'],
])('the domain %j may not be used on the host %j: %s', (domain, host) => {
  expect(mayUseDomain(domain, host)).toBe(false);
});
