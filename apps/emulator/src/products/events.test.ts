import { expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../domain/project.js';
import { benchInProcess } from '../testing/bench.js';

const event = (name: string, details: object) => ({
  telemetry: { event_id: 'event-id-1' },
  event: { public_token: PUBLIC_TOKEN, event_name: name, details, error_code: 'none' },
});

it('stores events in order, flattened, with original and readable keys', async () => {
  const bench = await benchInProcess();
  const body = [event('render_login_screen', { options: 1 }), event('email_sent', { email: 'a@example.com' })];
  const sent = await bench.sdk('POST', '/events', { body, headers: { authorization: '' } });
  expect(sent.status).toBe(200);
  const { json } = await bench.control<object[]>('GET', '/events');
  expect(json).toHaveLength(2);
  expect(json[0]).toEqual({
    name: 'render_login_screen',
    details: { options: 1 },
    publicToken: PUBLIC_TOKEN,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    telemetry: { event_id: 'event-id-1' },
    event_name: 'render_login_screen',
    public_token: PUBLIC_TOKEN,
    error_code: 'none',
  });
});

it('rejects a malformed batch of events', async () => {
  const bench = await benchInProcess();
  for (const body of [{}, [{}], 'null', [{ event: { event_name: 1 } }]]) {
    expect((await bench.sdk('POST', '/events', { body })).json).toMatchObject({ status_code: 400 });
  }
  expect((await bench.control('GET', '/events')).json).toEqual([]);
});
