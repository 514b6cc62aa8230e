import { translator, WidgetContext, type WidgetContextValue } from '@latchkey/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import LinkedText from './linked-text.view.js';

function show(text: string) {
  // Only the member that the view uses.
  const widget: Partial<WidgetContextValue> = { translate: translator({}) };
  return render(
    <WidgetContext.Provider value={widget as WidgetContextValue}>
      <LinkedText text={text} />
    </WidgetContext.Provider>,
  );
}

describe('URLs in an error', () => {
  it('become links if they belong to the provider’s site', () => {
    const text = 'See https://stytch.com/docs/errors#refused. Or https://test.stytch.com for more.';
    const { container } = show(text);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://stytch.com/docs/errors#refused',
      'https://test.stytch.com',
    ]);
    expect(screen.getAllByRole('link')[0]?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(container.textContent).toBe(text);
  });

  it.each([
    'http://stytch.com/docs',
    'https://stytch.com.evil.example/docs',
    'https://evil.example/?https://x',
    'https://stytch.com@evil.example/',
    'https://user:pass@stytch.com/',
    'https://notstytch.com/',
    'javascript:alert(1)//https',
    '<a href="x">x</a>',
  ])('stay text otherwise: %s', (text) => {
    const { container } = show(text);
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.textContent).toBe(text);
  });
});
