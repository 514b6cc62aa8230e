import { describeValue } from '@latchkey/kernel';
import type { AnyWidgetProps } from '../types.js';
import { checkApiUrl } from './check-api-url.js';
import type { Mistake } from './mistake.js';

/** Returns what is wrong with the token and the address that a provider was made with. */
export function checkProvider({ provider }: AnyWidgetProps): readonly Mistake[] {
  const { publicToken, apiUrl } = Object(provider) as Partial<AnyWidgetProps['provider']>;
  const found: Mistake[] = [];
  if (typeof publicToken === 'string' && /^(secret|project)-/.test(publicToken)) {
    const isSecret = publicToken.startsWith('secret');
    found.push({
      code: 'provider/invalid-token',
      message: `createProvider(): ${
        isSecret
          ? 'publicToken is a secret of your project, which everybody who opens the page can read. Replace the secret, and pass'
          : `publicToken is ${describeValue(publicToken)}, the id of a project. Pass`
      } the public token: it begins with "public-token-".`,
      blocks: true,
    });
  }
  const wrong = checkApiUrl(apiUrl);
  if (wrong) found.push(wrong);
  return found;
}
