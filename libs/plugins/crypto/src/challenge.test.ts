import { describe, expect, it } from 'vitest';
import { checkChallenge, type Signer } from './challenge.js';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const now = Date.parse('2026-01-02T12:00:00Z');
const signer: Signer = {
  chain: 'ethereum',
  address,
  host: 'example.com:8443',
  origin: 'https://example.com:8443',
  now,
};

const first = 'example.com:8443 wants you to sign in with your Ethereum account:';
const [version, chainId] = ['Version: 1', 'Chain ID: 1'];
const lines = [
  first,
  address,
  '',
  '',
  'URI: https://example.com:8443/login',
  version,
  chainId,
  'Nonce: 32891756',
  'Issued At: 2026-01-02T11:59:59.123Z',
];
const message = (change: (lines: string[]) => void = () => {}) => {
  const changed = [...lines];
  change(changed);
  return changed.join('\n');
};
const refuses = (challenge: string, reason: RegExp, other: Partial<Signer> = {}) =>
  expect(() => checkChallenge(challenge, { ...signer, ...other })).toThrow(
    expect.objectContaining({ name: 'WalletRefusal', reason: 'foreign', message: expect.stringMatching(reason) }),
  );

describe('a sign-in message', () => {
  it.each([
    ['with required fields only', message()],
    ['with a scheme', message((m) => (m[0] = `https://${m[0]}`))],
    ['with a statement', message((m) => (m[3] = 'I accept.\n'))],
    ['with one empty line where a statement could be', message((m) => m.splice(3, 1))],
    [
      'with all optional fields',
      message((m) =>
        m.push(
          'Expiration Time: 2026-01-02T12:05:00Z',
          'Not Before: 2026-01-02T11:59:59Z',
          'Request ID: 1',
          'Resources:',
          '- https://example.com/terms',
          '- ipfs://bafy',
        ),
      ),
    ],
    ['with the address in lower case', message((m) => (m[1] = address.toLowerCase()))],
    ['with its host in upper case', message((m) => (m[0] = first.replace('example', 'EXAMPLE')))],
    ['on a device whose clock is wrong by hours', message((m) => (m[8] = 'Issued At: 2026-01-01T13:00:00Z'))],
  ])('is signed %s', (_what, challenge) => {
    expect(() => checkChallenge(challenge, signer, true)).not.toThrow();
  });

  it.each([
    ['of another domain', message((m) => (m[0] = first.replace('example.com:8443', 'evil.example'))), /domain is evil/],
    ['of another port', message((m) => (m[0] = first.replace(':8443', ''))), /domain is example\.com,/],
    ['of a domain with this one in it', message((m) => (m[0] = `evil.example/${m[0]}`)), /not as EIP-4361/],
    ['with a user in its domain', message((m) => (m[0] = `evil.example@${m[0]}`)), /domain is evil.example@/],
    ['of another account', message((m) => (m[1] = `0x${'1'.repeat(40)}`)), /address is another/],
    ['for another chain', message((m) => (m[0] = first.replace('Ethereum', 'Solana'))), /account of Solana/],
    ['with the URI of another page', message((m) => (m[4] = 'URI: https://evil.example')), /URI is https:\/\/evil/],
    ['with an invalid URI', message((m) => (m[4] = 'URI: nonsense')), /URI is nonsense/],
    ['of another version', message((m) => (m[5] = 'Version: 2')), /version is 2/],
    ['without a nonce', message((m) => m.splice(7, 1)), /not as EIP-4361/],
    ['with a short nonce', message((m) => (m[7] = 'Nonce: 1234567')), /not as EIP-4361/],
    ['with lines in another order', message((m) => m.splice(5, 2, chainId, version)), /not as EIP-4361/],
    ['with trailing text', `${message()}\nAnd all my money`, /not as EIP-4361/],
    ['with leading text', `Hello\n${message()}`, /not as EIP-4361/],
    ['with carriage returns', message().replaceAll('\n', '\r\n'), /not as EIP-4361/],
    ['of last year', message((m) => (m[8] = 'Issued At: 2025-01-02T12:00:00Z')), /times/],
    ['of next year', message((m) => (m[8] = 'Issued At: 2027-01-02T12:00:00Z')), /times/],
    ['with an invalid issue time', message((m) => (m[8] = 'Issued At: yesterday')), /times/],
    ['that has expired before it was issued', message((m) => m.push('Expiration Time: 2026-01-02T11:00:00Z')), /times/],
    ['that is valid from next week', message((m) => m.push('Not Before: 2026-01-09T12:00:00Z')), /times/],
    ['that is truncated', message().slice(0, 150), /not as EIP-4361/],
  ])('is refused %s', (_what, challenge, reason) => {
    refuses(challenge, reason);
  });

  it('for Solana requires the exact case of the address', () => {
    const key = 'CuieVDEDtLo7FypA9SbLM9saXFdb1dsshEkyErMqkRQq';
    const solana = message((m) => {
      m[0] = first.replace('Ethereum', 'Solana');
      m[1] = key;
    });
    expect(() => checkChallenge(solana, { ...signer, chain: 'solana', address: key })).not.toThrow();
    refuses(solana, /address is another/, { chain: 'solana', address: key.toLowerCase() });
  });

  it('is refused at any length', () => {
    refuses(`${' '.repeat(100_000)} wants you to sign in with your ${'x'.repeat(100_000)}`, /not as EIP-4361/);
    refuses(
      message((m) => m.push('Resources:', ...Array<string>(20_000).fill('- x'), 'x')),
      /not as EIP-4361/,
    );
  });
});

describe('any other text', () => {
  it.each(['Signing in with Project: aB3_-', 'z', 'Bitte anmelden'])('is signed: %s', (challenge) => {
    expect(() => checkChallenge(challenge, signer)).not.toThrow();
  });

  it.each(['', '0x', '0xdeadbeef', 'deadbeef'])('is refused if wallets decode it as hexadecimal: %j', (challenge) => {
    refuses(challenge, /hexadecimal/);
  });

  it('is refused if the project requires a sign-in message', () => {
    expect(() => checkChallenge('Signing in with Project: 1', signer, true)).toThrow(/which the project requires/);
  });
});
