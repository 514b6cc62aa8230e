import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInWidget } from '../test/render-in-widget.js';
import { LastUsedBadge, useLastUsed, WidgetContext, type WidgetContextValue } from './index.js';

function LastUsed() {
  return <output>{useLastUsed() ?? 'nothing'}</output>;
}
const shown = () => screen.getByRole('status').textContent;

/** Stores the method like a widget of that project after a sign-in. */
function remember(publicToken: string, method: string) {
  localStorage.setItem(`latchkey:last-used:${publicToken}`, method);
}

beforeEach(() => localStorage.clear());

describe('the last-used method', () => {
  it('is the stored one of the project', () => {
    remember('public-token-test-1', 'eml');
    remember('public-token-test-1', 'otp');
    remember('public-token-test-2', 'oauth');
    renderInWidget(<LastUsed />);
    expect(shown()).toBe('otp');
  });

  it('is null on a first visit', () => {
    renderInWidget(<LastUsed />);
    expect(shown()).toBe('nothing');
  });

  it('is null if the host disables the badge', () => {
    remember('public-token-test-1', 'eml');
    renderInWidget(<LastUsed />, { lastUsed: false });
    expect(shown()).toBe('nothing');
  });

  it('is null on a server', () => {
    remember('public-token-test-1', 'eml');
    const widget: Partial<WidgetContextValue> = { props: { provider: { publicToken: 'public-token-test-1' } } };
    const html = renderToString(
      <WidgetContext.Provider value={widget as WidgetContextValue}>
        <LastUsed />
      </WidgetContext.Provider>,
    );
    expect(html).toContain('nothing');
  });
});

describe('the last-used badge', () => {
  const button = () => (
    <button type="button">
      Continue with email <LastUsedBadge method="eml" />
    </button>
  );

  it('is part of the name of the control whose method is the last-used one, with the host’s text', async () => {
    remember('public-token-test-1', 'eml');
    renderInWidget(button(), { strings: { 'shell.lastUsed': 'Zuletzt verwendet' } });
    expect(await screen.findByRole('button', { name: 'Continue with email Zuletzt verwendet' })).toBeTruthy();
  });

  it.each([
    ['another method was used last', 'otp', undefined],
    ['the host disables the badge', 'eml', false],
  ] as const)('is not there if %s', async (_why, method, lastUsed) => {
    remember('public-token-test-1', method);
    renderInWidget(button(), { lastUsed });
    await import('./views/last-used-badge.view.js');
    expect(screen.getByRole('button').textContent).toBe('Continue with email ');
  });
});

describe('if storage is blocked', () => {
  it.each([
    ['its very name throws', () => vi.spyOn(window, 'localStorage', 'get')],
    ['reading throws', () => vi.spyOn(Storage.prototype, 'getItem')],
  ])('and %s, it is null, and nothing throws', (_how, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    renderInWidget(<LastUsed />);
    expect(shown()).toBe('nothing');
  });
});
