// @vitest-environment node
import { createProvider } from '@latchkey/client';
import { Widget } from '@latchkey/shell';
import { emailForm } from '@latchkey/testing/neighbours';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { identityProvider } from './index.js';

const provider = createProvider('public-token-test-1');

describe('on a server', () => {
  it.each([
    ['alone', []],
    ['with a sign-in product', [emailForm()]],
  ])('renders the loading state without actions or requests, %s', (_what, products) => {
    const error = vi.spyOn(console, 'error');
    const fetched = vi.spyOn(globalThis, 'fetch');
    const html = renderToString(<Widget products={products} mode={identityProvider()} provider={provider} />);
    expect(typeof window).toBe('undefined');
    expect(html).toContain('One moment…</h2>');
    expect(html).toContain('aria-busy="true"');
    // No decision or input is possible before the request has been read.
    expect(html).not.toMatch(/<(?:button|form|input|a)\b/);
    expect(html).not.toContain('style=');
    expect(error).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('the markup contains no part of the request in the host’s search option', () => {
    const search = '?client_id=client-1&redirect_uri=https://rp.example/cb&state=state-of-the-request';
    const mode = identityProvider({ search });
    const html = renderToString(<Widget products={[]} mode={mode} provider={provider} />);
    expect(html).not.toMatch(/client-1|rp\.example|state-of-the-request/);
  });
});
