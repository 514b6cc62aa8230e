import { describeValue } from '@latchkey/kernel';
import type { Mistake } from './mistake.js';

/** What `createProvider` accepts (`endpoints.ts` of @latchkey/client): scheme, host, port with path. */
const ADDRESS = /^(https?:\/\/)?([\w.-]+|\[[\da-f:]+\])((?::\d+)?(?:\/[^\s?#]*)?)$/;

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns what is wrong with the `apiUrl` of a provider: it is no address, or the address of a server on this machine
 * without a scheme, which is read as https.
 */
export function checkApiUrl(apiUrl: unknown): Mistake | undefined {
  if ((apiUrl ?? '') === '') return undefined;
  const [, scheme, host = '', rest = ''] = (typeof apiUrl === 'string' && ADDRESS.exec(apiUrl)) || [];
  if (!host) {
    return {
      code: 'provider/invalid-api-url',
      message: `createProvider(): apiUrl is ${describeValue(apiUrl)}, which is neither a host nor an http(s) address. Pass a host ("auth.example.com") or an http(s) address.`,
      blocks: true,
    };
  }
  if (scheme || !LOOPBACK.test(host)) return undefined;
  return {
    code: 'provider/missing-scheme',
    message: `createProvider(): apiUrl is "${host}${rest}", which is read as "https://${host}${rest}". A server on this machine rarely has a certificate: write "http://${host}${rest}".`,
  };
}
