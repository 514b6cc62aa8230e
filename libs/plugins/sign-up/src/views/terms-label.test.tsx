import { translator, WidgetContext, type Strings, type WidgetContextValue } from '@latchkey/react';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TermsLabel } from './terms-label.view.js';

const links = [
  { label: 'Terms', url: '/terms' },
  { label: 'Privacy', url: '/privacy' },
];

function draw(strings?: Strings, locale = 'en') {
  const context = { translate: translator(strings) } as WidgetContextValue;
  const label = <TermsLabel links={links} locale={locale} />;
  return render(<WidgetContext.Provider value={context}>{label}</WidgetContext.Provider>).container;
}

const addresses = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);

it('lists the links as the language does, inside the sentence', () => {
  expect(draw(undefined, 'de').textContent).toContain('Terms und Privacy');
  expect(addresses()).toEqual(['/terms', '/privacy']);
});

it('passes the names of the links to a function of the host, and links them in its text', () => {
  const text = vi.fn(({ links: names }) => `Mit ${names} einverstanden`);
  expect(draw({ 'signUp.terms': text }, 'de').textContent).toBe('Mit Terms und Privacy einverstanden');
  for (const [params] of text.mock.calls) expect(params).toEqual({ links: 'Terms und Privacy' });
  expect(addresses()).toEqual(['/terms', '/privacy']);
});
