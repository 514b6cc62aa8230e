import { expect, it } from 'vitest';
import { emulatorServer } from './emulator-server.js';

it('starts the emulator with the pages of the host', () => {
  const redirects = ['http://localhost:3000', 'http://localhost:3000/account'];
  expect(emulatorServer({ redirects, url: 'http://localhost:4510' })).toEqual({
    command:
      'npx latchkey-emulator --memory --port 4510 --redirect http://localhost:3000/ --redirect http://localhost:3000/account',
    url: 'http://localhost:4510/_emulator/health',
    reuseExistingServer: true,
  });
});
