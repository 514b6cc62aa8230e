import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { benchOverHttp, ORIGIN } from '../testing/bench.js';
import type { RecordedRequest } from './request-log.js';

const PATH = '/sdk/v1/users/search';
const BODY = { email: 'a@example.com' };

async function faultBench() {
  const bench = await benchOverHttp();
  return {
    ...bench,
    /** Registers a fault for the search call and returns its id. */
    fault: async (effect: object) => (await bench.control('POST', '/faults', { path: PATH, ...effect })).json['id'],
    search: () => bench.sdk('POST', '/users/search', { body: BODY }),
    /** The result of the search call for the client. */
    outcome: () =>
      bench.sdk('POST', '/users/search', { body: BODY }).then(
        ({ status }) => status,
        () => 'broken',
      ),
    requests: async () => (await bench.control<RecordedRequest[]>('GET', '/requests')).json,
  };
}

let bench: Awaited<ReturnType<typeof faultBench>>;
beforeEach(async () => {
  bench = await faultBench();
});

describe('a fault', () => {
  it.each([
    [400, 'unknown_error'],
    [401, 'unauthorized_credentials'],
    [403, 'unauthorized_action'],
    [429, 'too_many_requests'],
    [500, 'internal_server_error'],
    [502, 'bad_gateway'],
    [503, 'service_unavailable'],
  ])('with status %i only sends an API error with CORS headers', async (status, errorType) => {
    await bench.fault({ status });
    const answer = await bench.search();
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ status_code: status, error_type: errorType, request_id: expect.any(String) });
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect((await bench.search()).status).toBe(200);
  });

  it('can set the error type and message', async () => {
    await bench.fault({ status: 401, error_type: 'session_not_found', error_message: 'Gone.' });
    expect((await bench.search()).json).toMatchObject({
      status_code: 401,
      error_type: 'session_not_found',
      error_message: 'Gone.',
    });
  });

  it('with 429 and Retry-After sets the header, the details and the message', async () => {
    await bench.fault({ status: 429, headers: { 'Retry-After': 7 } });
    const answer = await bench.search();
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after');
    expect(answer.json).toMatchObject({ error_type: 'too_many_requests', error_details: { retry_after: 7 } });
    expect(answer.json['error_message']).toContain('7 seconds');
  });

  it('sends a string unchanged, as HTML if it starts with a tag', async () => {
    await bench.fault({ status: 502, body: '<h1>Bad gateway</h1>' });
    const html = await bench.search();
    expect([html.status, html.text, html.headers.get('content-type')]).toEqual([
      502,
      '<h1>Bad gateway</h1>',
      'text/html; charset=utf-8',
    ]);
    await bench.fault({ body: '{"data":', headers: { 'content-type': 'text/plain' } });
    const text = await bench.search();
    expect([text.status, text.text, text.headers.get('content-type')]).toEqual([200, '{"data":', 'text/plain']);
  });

  it.each([[{}], [null], [{ data: { userType: 7 } }], [[1, 2]]])('sends the value %j as JSON', async (body) => {
    await bench.fault({ body });
    const answer = await bench.search();
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual(body);
  });

  it('can have no body', async () => {
    await bench.fault({ status: 204 });
    expect(await bench.search()).toMatchObject({ status: 204, text: '' });
  });

  it('malformed truncates the normal response and keeps its headers', async () => {
    await bench.fault({ malformed: true });
    const answer = await bench.search();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(answer.text).toMatch(/^\{"data":/);
    expect(() => answer.json).toThrow(SyntaxError);
  });

  it('drop resets the connection', async () => {
    await bench.fault({ drop: true });
    await expect(bench.search()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect(await bench.outcome()).toBe(200);
  });

  it.each(['drop', 'never'])('%s closes other connections, so that it hits only calls on new ones', async (kind) => {
    expect((await bench.search()).headers.get('connection')).toBe('keep-alive');
    await bench.fault({ [kind]: true });
    const preflight = await bench.raw(PATH, { method: 'OPTIONS', headers: { origin: ORIGIN } });
    expect(preflight.headers.get('connection')).toBe('close');
    const elsewhere = await bench.sdk('GET', '/users/me');
    expect(elsewhere.headers.get('connection')).toBe('close');
    await bench.control('DELETE', '/faults');
    expect((await bench.search()).headers.get('connection')).toBe('keep-alive');
  });

  it('drop closes idle connections when it is registered', async () => {
    const socket = connect(bench.server.port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    // An answered request proves that the server has accepted the earlier connection.
    await bench.search();
    await bench.fault({ drop: true });
    await closed;
    expect(socket.destroyed).toBe(true);
  });

  it('delayMs only delays the normal response', async () => {
    await bench.fault({ delayMs: 80 });
    const started = performance.now();
    const answer = await bench.search();
    // Node's timers may fire up to a millisecond early.
    expect(performance.now() - started).toBeGreaterThanOrEqual(79);
    expect(answer.json).toMatchObject({ data: { userType: 'new' } });
  });

  it('delayMs applies before the other effects of the fault', async () => {
    await bench.fault({ delayMs: 80, status: 503 });
    const started = performance.now();
    expect((await bench.search()).status).toBe(503);
    expect(performance.now() - started).toBeGreaterThanOrEqual(79);
  });

  it('headers only are added to the normal response', async () => {
    await bench.fault({ headers: { 'x-slow': 'yes' } });
    const answer = await bench.search();
    expect(answer.headers.get('x-slow')).toBe('yes');
    expect(answer.json).toMatchObject({ data: { userType: 'new' } });
  });
});

describe('never', () => {
  it('holds the call until the client aborts', async () => {
    await bench.fault({ never: true });
    const controller = new AbortController();
    const held = fetch(bench.server.url + PATH, { method: 'POST', signal: controller.signal });
    await expect.poll(bench.requests).toMatchObject([{ path: PATH, status: null }]);
    controller.abort();
    await expect(held).rejects.toThrow('aborted');
    expect(await bench.outcome()).toBe(200);
  });

  it.each([
    ['the faults are removed', 'DELETE', '/faults'],
    ['the emulator is reset', 'POST', '/reset'],
  ])('holds the call until %s, and then closes the connection', async (_when, method, path) => {
    await bench.fault({ never: true });
    const held = bench.outcome();
    await expect.poll(bench.requests).toHaveLength(1);
    await bench.control(method, path);
    expect(await held).toBe('broken');
    expect(await bench.outcome()).toBe(200);
  });
});

describe('removing faults', () => {
  it('removes every fault and completes delayed calls normally', async () => {
    await bench.fault({ status: 500, times: 9 });
    await bench.control('POST', '/faults', { path: '/sdk/v1/users/me', delayMs: 600_000, status: 500 });
    const delayed = bench.sdk('GET', '/users/me');
    await expect.poll(bench.requests).toHaveLength(1);
    expect((await bench.control('DELETE', '/faults')).json).toMatchObject({ ok: true, lifted: 1 });
    expect((await delayed).status).toBe(401);
    expect(await bench.outcome()).toBe(200);
  });
});

describe('removing one fault', () => {
  it('leaves the others, and breaks off the calls that it holds', async () => {
    const held = await bench.fault({ never: true });
    const other = await bench.fault({ status: 503 });
    const call = bench.outcome();
    const heldCalls = async () => (await bench.control('GET', '/summary')).json['heldCalls'];
    await expect.poll(heldCalls).toBe(1);
    expect((await bench.control('DELETE', `/faults/${held}`)).status).toBe(200);
    expect(await call).toBe('broken');
    expect(await heldCalls()).toBe(0);
    expect((await bench.control('GET', '/faults')).json).toMatchObject([{ id: other }]);
    expect((await bench.control('DELETE', `/faults/${other}`)).status).toBe(200);
    expect(await bench.outcome()).toBe(200);
  });

  it('answers 404 for one that does not exist', async () => {
    const answer = await bench.control('DELETE', '/faults/none');
    expect(answer).toMatchObject({ status: 404, json: { error_type: 'fault_not_found' } });
  });
});

describe('the matched calls', () => {
  it('are as many as times, one by default', async () => {
    await bench.fault({ status: 500 });
    await bench.fault({ status: 503, times: 2 });
    const outcomes = [await bench.outcome(), await bench.outcome(), await bench.outcome(), await bench.outcome()];
    expect(outcomes).toEqual([500, 503, 503, 200]);
  });

  it('are selected by method, path or prefix', async () => {
    await bench.control('POST', '/faults', { method: 'get', path: '/sdk/v1/users*', status: 503, times: 2 });
    expect(await bench.outcome()).toBe(200);
    expect((await bench.sdk('GET', '/users/me')).status).toBe(503);
    expect((await bench.sdk('GET', '/users')).status).toBe(503);
    await bench.control('POST', '/faults', { path: '/sdk/v1/users', status: 503 });
    expect(await bench.outcome()).toBe(200);
  });

  it('do not include preflights', async () => {
    await bench.fault({ drop: true });
    const preflight = await bench.raw(PATH, { method: 'OPTIONS', headers: { origin: ORIGIN } });
    expect(preflight.status).toBe(204);
    expect(await bench.outcome()).toBe('broken');
  });

  it('do not include the control API and the page', async () => {
    await bench.control('POST', '/faults', { path: '/*', status: 500, times: 100 });
    expect((await bench.control('GET', '/health')).status).toBe(200);
    expect((await bench.raw('/')).json).toMatchObject({ error_type: 'pages_not_built' });
    expect(await bench.outcome()).toBe(500);
  });

  it('are recorded with the id of their fault', async () => {
    const id = await bench.fault({ status: 500 });
    const dropped = await bench.fault({ drop: true });
    await bench.outcome();
    await bench.outcome();
    await bench.outcome();
    const requests = await bench.requests();
    expect(requests.map(({ status, fault }) => [status, fault])).toEqual([
      [500, id],
      [null, dropped],
      [200, undefined],
    ]);
    expect(requests[0]?.body).toEqual(BODY);
  });
});

it.each([
  [{ path: PATH }, 'needs an effect'],
  [{ status: 500 }, 'path'],
  [{ path: 'users', status: 500 }, 'path'],
  [{ path: PATH, status: 100 }, 'status'],
  [{ path: PATH, times: 0, drop: true }, 'times'],
  [{ path: PATH, headers: { 'bad name': 'x' } }, 'header'],
  [{ path: PATH, headers: { 'content-length': '5' } }, 'content-length'],
  [{ path: PATH, stauts: 500 }, 'stauts'],
])('the fault %j is rejected with a reason', async (fault, named) => {
  const bench = await benchOverHttp();
  const { status, json } = await bench.control('POST', '/faults', fault);
  expect(status).toBe(400);
  expect(json['error_message']).toContain(named);
});
