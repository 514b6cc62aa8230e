import { PUBLIC_TOKEN, test } from '@latchkey/testing/vitest';
import { expect } from 'vitest';
import { createSessionVerifier } from './index.js';

// The test of docs/guides/testing.md: a host's server with the fixtures.

test('an expired JWT is refused', async ({ emulator, session, clock }) => {
  const verifier = createSessionVerifier({ publicToken: PUBLIC_TOKEN, apiUrl: emulator.url });
  expect(await verifier.verify({ jwt: session.session_jwt })).toMatchObject({ status: 'valid' });
  await clock.advance(6 * 60_000);
  expect(await verifier.verify({ jwt: session.session_jwt })).toMatchObject({ reason: 'expired' });
});
