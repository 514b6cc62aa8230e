import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siweParamsField, writeSiweMessage } from './siwe.js';

const FACTS = {
  domain: 'localhost:4200',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  uri: 'http://localhost:4200',
  nonce: 'a1b2c3d4e5f60718',
  issuedAt: '2026-01-02T03:04:05.000Z',
  expirationTime: '2026-01-02T03:09:05.000Z',
};

describe('the message', () => {
  it('has every part in the order of EIP-4361', () => {
    const params = {
      uri: 'https://app.example.com/login?x=1',
      chain_id: '137',
      statement: 'I accept the terms.',
      issued_at: '2026-01-02T03:00:00Z',
      not_before: '2026-01-02T03:05:00Z',
      message_request_id: 'request:7',
      resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'https://example.com/terms'],
    };
    expect(writeSiweMessage(FACTS, params)).toBe(`localhost:4200 wants you to sign in with your Ethereum account:
0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed

I accept the terms.

URI: https://app.example.com/login?x=1
Version: 1
Chain ID: 137
Nonce: a1b2c3d4e5f60718
Issued At: 2026-01-02T03:00:00Z
Expiration Time: 2026-01-02T03:09:05.000Z
Not Before: 2026-01-02T03:05:00Z
Request ID: request:7
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/terms`);
  });

  it('has the defaults and no statement without parameters', () => {
    expect(writeSiweMessage(FACTS, { statement: null, resources: [] }))
      .toBe(`localhost:4200 wants you to sign in with your Ethereum account:
0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed


URI: http://localhost:4200
Version: 1
Chain ID: 1
Nonce: a1b2c3d4e5f60718
Issued At: 2026-01-02T03:04:05.000Z
Expiration Time: 2026-01-02T03:09:05.000Z`);
  });
});

describe('the parameters', () => {
  const problemWith = (params: unknown) =>
    v.safeParse(siweParamsField, params, { abortEarly: true }).issues?.[0].message;

  it.each([
    {},
    { uri: null, chain_id: null, statement: null, resources: null },
    { chain_id: 1 },
    { chain_id: '11155111' },
    { uri: 'did:key:z6Mk' },
    { resources: [] },
    { issued_at: '2021-12-29T12:33:09Z', not_before: '2021-12-29T12:33:09.123Z' },
    { unknown: true },
  ])('may be %j', (params) => {
    expect(problemWith(params)).toBeUndefined();
  });

  it.each([
    [{ uri: 'localhost' }, 'siwe uri'],
    [{ uri: '/relative' }, 'siwe uri'],
    [{ uri: 'https://example.com/\nVersion: 2' }, 'siwe uri'],
    [{ uri: 'https://example.com/ü' }, 'siwe uri'],
    [{ uri: `https://example.com/${'a'.repeat(2_048)}` }, 'siwe uri'],
    [{ uri: 5 }, 'siwe uri'],
    [{ chain_id: '0' }, 'siwe chain_id'],
    [{ chain_id: -1 }, 'siwe chain_id'],
    [{ chain_id: 1.5 }, 'siwe chain_id'],
    [{ chain_id: '0x1' }, 'siwe chain_id'],
    [{ chain_id: {} }, 'siwe chain_id'],
    [{ statement: '' }, 'siwe statement'],
    [{ statement: 'Two\nlines' }, 'siwe statement'],
    [{ statement: 'Café' }, 'siwe statement'],
    [{ statement: [] }, 'siwe statement'],
    [{ issued_at: '2021-12-29' }, 'siwe issued_at'],
    [{ issued_at: '2021-12-29T12:33:09+01:00' }, 'siwe issued_at'],
    [{ issued_at: '2021-99-29T12:33:09Z' }, 'siwe issued_at'],
    [{ not_before: 'tomorrow' }, 'siwe not_before'],
    [{ not_before: 5 }, 'siwe not_before'],
    [{ message_request_id: 'a b' }, 'siwe message_request_id'],
    [{ message_request_id: 'a\nResources:' }, 'siwe message_request_id'],
    [{ resources: 'https://example.com' }, 'siwe resource'],
    [{ resources: ['https://example.com', 'not a URI'] }, 'siwe resource'],
    [{ resources: [null] }, 'siwe resource'],
    [{ resources: Array(51).fill('https://example.com') }, 'siwe resource'],
  ])('may not be %j', (params, problem) => {
    expect(problemWith(params)).toBe(problem);
  });
});
