import { describe, expect, it } from 'vitest';
import { benchInProcess } from '../testing/bench.js';

const SEND = '/magic_links/email/login_or_create';

async function benchWithLimits(limits: object) {
  const bench = await benchInProcess();
  await bench.control('PATCH', '/project', { rate_limits: limits });
  return { ...bench, send: (email: string) => bench.sdk('POST', SEND, { body: { email } }) };
}

describe('rate limits', () => {
  it('count per destination and send Retry-After (ASVS 5.0 6.3.1, RFC 9110 §10.2.3)', async () => {
    const { send, control } = await benchWithLimits({ per_destination_per_minute: 2 });
    await send('a@example.com');
    await control('POST', '/clock', { advanceMs: 20_000 });
    expect((await send('A@example.com')).status).toBe(200);
    const refused = await send('a@example.com');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect([39, 40]).toContain(seconds);
    expect(refused.json).toMatchObject({ error_type: 'too_many_requests', error_details: { retry_after: seconds } });
    expect(refused.json['error_message']).toContain(`in ${seconds} seconds`);
    expect((await send('b@example.com')).status).toBe(200);
  });

  it('accept the next attempt only after Retry-After', async () => {
    const { send, control } = await benchWithLimits({ per_destination_per_minute: 1 });
    await send('a@example.com');
    const seconds = Number((await send('a@example.com')).headers.get('retry-after'));
    await control('POST', '/clock', { advanceMs: (seconds - 2) * 1_000 });
    expect((await send('a@example.com')).status).toBe(429);
    await control('POST', '/clock', { advanceMs: 2_000 });
    expect((await send('a@example.com')).status).toBe(200);
  });

  it('count sends, searches and token attempts per IP address, but no background calls', async () => {
    const bench = await benchWithLimits({ per_ip_per_minute: 3 });
    await bench.send('a@example.com');
    await bench.sdk('POST', '/users/search', { body: { email: 'b@example.com' } });
    await bench.authenticate('guess');
    expect((await bench.authenticate('guess')).json).toMatchObject({ error_type: 'too_many_requests' });
    expect((await bench.send('c@example.com')).status).toBe(429);
    expect((await bench.sdk('POST', '/sessions/authenticate')).status).toBe(401);
  });

  it('apply at once when lowered', async () => {
    const { send, control } = await benchWithLimits({ per_destination_per_minute: 3 });
    for (let tries = 0; tries < 3; tries += 1) await send('a@example.com');
    await control('PATCH', '/project', { rate_limits: { per_destination_per_minute: 1 } });
    await control('POST', '/clock', { advanceMs: 59_000 });
    expect((await send('a@example.com')).status).toBe(429);
    await control('POST', '/clock', { advanceMs: 2_000 });
    expect((await send('a@example.com')).status).toBe(200);
  });

  it('do not limit 200 parallel sends by default', async () => {
    const bench = await benchInProcess();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => bench.sdk('POST', SEND, { body: { email: 'a@example.com' } })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
