import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startEmulator } from './server.js';
import { benchOverHttp } from './testing/bench.js';

function statusFor(
  port: number,
  headers: Record<string, string>,
  { host = '127.0.0.1' } = {},
): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, path: '/_emulator/health', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve([response.statusCode ?? 0, text]));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('the Host header', () => {
  it.each(['localhost', 'localhost:4210', 'app.localhost', '127.0.0.1:4210', '127.9.9.9', '[::1]:4210', 'LOCALHOST'])(
    'may be %s',
    async (host) => {
      const { server } = await benchOverHttp();
      expect(await statusFor(server.port, { host })).toEqual([200, '{"ok":true}']);
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    '10.0.0.1',
    '127.0.0.1.evil.example',
    '0.0.0.0',
  ])('may not be %s (DNS rebinding)', async (host) => {
    const { server } = await benchOverHttp();
    const [status, text] = await statusFor(server.port, { host: `${host}:${server.port}` });
    expect(status).toBe(421);
    expect(JSON.parse(text)).toMatchObject({ error_type: 'host_not_allowed' });
  });
});

describe('listening', () => {
  it('answers on the loopback addresses', async () => {
    const { server } = await benchOverHttp();
    expect(server.url).toBe(`http://localhost:${server.port}`);
    expect((await statusFor(server.port, {}))[0]).toBe(200);
    const hasIpv6 = await statusFor(server.port, {}, { host: '::1' }).then(
      ([status]) => status,
      (error: NodeJS.ErrnoException) => error.code,
    );
    expect([200, 'EADDRNOTAVAIL', 'EAFNOSUPPORT']).toContain(hasIpv6);
  });

  it.each(['0.0.0.0', '192.168.0.1', 'example.com', '::'])('refuses to listen on %s', async (host) => {
    await expect(startEmulator({ port: 0, host })).rejects.toThrow(/listens on this machine only.*--host/);
  });

  it('names a port in use and the fix', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(startEmulator({ port })).rejects.toThrow(
      `Port ${port} is in use on 127.0.0.1: stop the program that holds it, or choose another with --port.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it('frees the port on close, even with a pending request, and may close twice', async () => {
    const { server, control, sdk } = await benchOverHttp();
    await control('POST', '/faults', { path: '/sdk/v1/users/me', never: true });
    const hanging = sdk('GET', '/users/me').then(
      () => 'answered',
      () => 'broken off',
    );
    await expect.poll(async () => (await control<object[]>('GET', '/requests')).json).toHaveLength(1);
    await server.close();
    expect(await hanging).toBe('broken off');
    await server.close();
    const next = await startEmulator({ port: server.port });
    await next.close();
  });
});

it('a malformed request is refused with an API error', async () => {
  const { server } = await benchOverHttp();
  const [status, text] = await statusFor(server.port, { host: 'local host' });
  expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ error_type: 'invalid_request' })]);
});
