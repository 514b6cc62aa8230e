// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { bell, letter, pager } from '../test/pager.js';
import { testProvider } from '../test/provider.js';
import { Widget } from './index.js';

const provider = testProvider({ connect: vi.fn(() => new Promise<never>(() => {})) });

describe('on a server', () => {
  it('renders the whole first screen, without a window, a request or a warning', () => {
    const error = vi.spyOn(console, 'error');
    const html = renderToString(<Widget provider={provider} products={[pager()]} />);
    expect(typeof window).toBe('undefined');
    expect(html).toContain('Sign up or log in</h2>');
    expect(html).toContain('aria-label="Pager"');
    expect(html).toContain('Page me</button>');
    expect(html).not.toContain('style=');
    expect(error).not.toHaveBeenCalled();
    expect(provider.connect).not.toHaveBeenCalled();
  });

  it('uses the host’s texts and heading level', () => {
    const html = renderToString(
      <Widget provider={provider} products={[pager()]} strings={{ 'shell.title': 'Willkommen' }} headingLevel={1} />,
    );
    expect(html).toContain('Willkommen</h1>');
  });

  it.each([
    ['several forms', <Widget key="1" provider={provider} products={[pager(), letter()]} />],
    ['buttons and a form', <Widget key="2" provider={provider} products={[bell(), pager()]} />],
    ['styles', <Widget key="3" provider={provider} products={[pager()]} styles={{ fontFamily: 'Georgia' }} />],
    ['a logo', <Widget key="4" provider={provider} products={[pager()]} styles={{ logoImageUrl: '/logo.png' }} />],
  ])('renders the first form with %s', (_what, widget) => {
    const html = renderToString(widget);
    expect(html).toContain('Sign up or log in</h2>');
    expect(html).toContain('aria-label="Pager"');
  });
});
