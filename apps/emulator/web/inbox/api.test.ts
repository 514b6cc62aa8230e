import { describe, expect, it, vi } from 'vitest';
import { createApi, Refusal } from './api.js';

function apiOver(answer: () => Response, base = 'http://localhost:4210/') {
  const fetch = vi.fn(async (_url: URL | RequestInfo, _init?: RequestInit) => answer());
  return { api: createApi(base, fetch), fetch };
}

describe('the control API', () => {
  it('is called relative to the page, even behind a proxy path', async () => {
    const { api, fetch } = apiOver(() => Response.json([]), 'http://localhost:4200/emulator/');
    await api.messages();
    expect(String(fetch.mock.calls[0]?.[0])).toBe('http://localhost:4200/emulator/_emulator/messages?limit=200');
  });

  it('receives writes as JSON, even without data', async () => {
    const { api, fetch } = apiOver(() => Response.json({ ok: true }));
    await api.reset();
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  });

  it('rejects with the error message of the emulator', async () => {
    const { api } = apiOver(() => Response.json({ error_message: 'No such channel.' }, { status: 400 }));
    await expect(api.messages()).rejects.toEqual(new Refusal('No such channel.'));
  });

  it.each([[{}], [null], ['text'], [{ error_message: 7 }]])(
    'rejects with the status if the body is %j',
    async (body) => {
      const { api } = apiOver(() => Response.json(body, { status: 502 }));
      await expect(api.messages()).rejects.toThrow('The emulator answered 502.');
    },
  );
});
