// @vitest-environment node
import type { AnyPlugin } from '@latchkey/kernel';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { bell, letter, pager } from '../test/pager.js';
import { testProvider } from '../test/provider.js';
import { Widget, type WidgetProps } from './index.js';

const provider = testProvider({ connect: vi.fn(() => new Promise<never>(() => {})) });

const htmlOf = (props: Partial<WidgetProps>) =>
  renderToString(<Widget<readonly AnyPlugin[], AnyPlugin> provider={provider} products={[pager()]} {...props} />);

describe('on a server', () => {
  it('renders the whole first screen, without a window, a request or a warning', () => {
    const error = vi.spyOn(console, 'error');
    const html = htmlOf({});
    expect(typeof window).toBe('undefined');
    expect(html).toContain('Sign up or log in</h2>');
    expect(html).toContain('aria-label="Pager"');
    expect(html).toContain('Page me</button>');
    expect(html).not.toContain('style=');
    expect(error).not.toHaveBeenCalled();
    expect(provider.connect).not.toHaveBeenCalled();
  });

  it('uses the host’s texts and heading level', () => {
    expect(htmlOf({ strings: { 'shell.title': 'Willkommen' }, headingLevel: 1 })).toContain('Willkommen</h1>');
  });

  it.each([
    ['several forms', { products: [pager(), letter()] }],
    ['buttons and a form', { products: [bell(), pager()] }],
    ['styles', { styles: { fontFamily: 'Georgia' } }],
    ['a logo', { styles: { logoImageUrl: '/logo.png' } }],
  ])('renders the first form with %s', (_what, props) => {
    const html = htmlOf(props);
    expect(html).toContain('Sign up or log in</h2>');
    expect(html).toContain('aria-label="Pager"');
  });
});
