import { describe, expect, it, vi } from 'vitest';
import { createApi, Refusal } from './api.js';

function apiOver(answer: () => Response, base = 'http://localhost:4210/') {
  const fetch = vi.fn(async (_url: URL | RequestInfo, _init?: RequestInit) => answer());
  return { api: createApi(base, fetch), fetch };
}

describe('the control API', () => {
  it('is called beside the page, also behind a proxy with a path of its own', async () => {
    const { api, fetch } = apiOver(() => Response.json([]), 'http://localhost:4200/emulator/');
    await api.messages();
    expect(String(fetch.mock.calls[0]?.[0])).toBe('http://localhost:4200/emulator/_emulator/messages?limit=200');
  });

  it('gets writes as JSON, also those that send nothing else', async () => {
    const { api, fetch } = apiOver(() => Response.json({ ok: true }));
    await api.reset();
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  });

  it('refuses in its own words', async () => {
    const { api } = apiOver(() => Response.json({ error_message: 'No such channel.' }, { status: 400 }));
    await expect(api.messages()).rejects.toEqual(new Refusal('No such channel.'));
  });

  it.each([[{}], [null], ['text'], [{ error_message: 7 }]])(
    'that refuses with %j is quoted by its status',
    async (body) => {
      const { api } = apiOver(() => Response.json(body, { status: 502 }));
      await expect(api.messages()).rejects.toThrow('The emulator answered 502.');
    },
  );
});
