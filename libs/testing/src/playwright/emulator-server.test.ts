import { describe, expect, it } from 'vitest';
import { emulatorServer, type EmulatorServerOptions } from './emulator-server.js';

const redirects = ['http://localhost:3000', 'http://localhost:3000/account'];

it('starts the emulator with the pages of the host', () => {
  expect(emulatorServer({ redirects, url: 'http://localhost:4510' })).toEqual({
    command:
      'npx latchkey-emulator --memory --port 4510 --redirect http://localhost:3000/ --redirect http://localhost:3000/account',
    url: 'http://localhost:4510/_emulator/health',
    reuseExistingServer: false,
  });
});

it('uses an emulator that runs already only where the host asks for it', () => {
  expect(emulatorServer({ redirects, reuseExistingServer: true }).reuseExistingServer).toBe(true);
});

it('quotes an address that a shell would split', () => {
  const { command } = emulatorServer({ redirects: ['http://localhost:3000/?a=1&b=$HOME;x'] });
  expect(command).toContain('--redirect "http://localhost:3000/?a=1&b=%24HOME;x"');
});

describe('a wrong option', () => {
  it.each([
    [{ redirects, port: 4510 }, 'emulatorServer(): There is no option "port".'],
    [{ redirect: redirects }, 'Did you mean "redirects"?'],
    [{ redirects, uRL: 'http://localhost:1' }, 'Did you mean "url"?'],
    [{ redirects, reuse: true }, 'Did you mean "reuseExistingServer"?'],
    [{ redirects: redirects[0] }, 'redirects is no list of addresses.'],
    [{}, 'redirects is no list of addresses.'],
    [{ redirects: ['/login'] }, 'redirects has a value that is no address: "/login".'],
    [{ redirects, url: 'localhost' }, 'url has a value that is no address: "localhost".'],
    [{ redirects, url: 'http://localhost' }, 'url has no port: "http://localhost".'],
  ])('is an error: %j', (options, message) => {
    expect(() => emulatorServer(options as EmulatorServerOptions)).toThrow(message);
  });
});
