import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInWidget } from '../test/lend.js';
import { saveLastUsed, useLastUsed, WidgetContext, type WidgetValue } from './index.js';

function LastUsed() {
  return <output>{useLastUsed() ?? 'nothing'}</output>;
}
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());

describe('the method used last', () => {
  it('is the one that was saved for the project', () => {
    saveLastUsed('public-token-test-1', 'eml');
    saveLastUsed('public-token-test-1', 'otp');
    saveLastUsed('public-token-test-2', 'oauth');
    renderInWidget(<LastUsed />);
    expect(shown()).toBe('otp');
  });

  it('is nothing on a first visit', () => {
    renderInWidget(<LastUsed />);
    expect(shown()).toBe('nothing');
  });

  it('is nothing when the host does not want it shown', () => {
    saveLastUsed('public-token-test-1', 'eml');
    renderInWidget(<LastUsed />, { lastUsed: false });
    expect(shown()).toBe('nothing');
  });

  it('is nothing on a server', () => {
    saveLastUsed('public-token-test-1', 'eml');
    const lent: Partial<WidgetValue> = { props: { provider: { publicToken: 'public-token-test-1' } } };
    const html = renderToString(
      <WidgetContext.Provider value={lent as WidgetValue}>
        <LastUsed />
      </WidgetContext.Provider>,
    );
    expect(html).toContain('nothing');
  });
});

describe('where storage is blocked', () => {
  it('its very name throws, and nothing is remembered and nothing breaks', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(() => saveLastUsed('public-token-test-1', 'eml')).not.toThrow();
    renderInWidget(<LastUsed />);
    expect(shown()).toBe('nothing');
  });

  it('a full or forbidden store loses nothing but the badge', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Forbidden.', 'SecurityError');
    });
    expect(() => saveLastUsed('public-token-test-1', 'eml')).not.toThrow();
    renderInWidget(<LastUsed />);
    expect(shown()).toBe('nothing');
  });
});
