import { createRoot } from 'react-dom/client';
import type { Styles } from '../src/index.js';
import { HostTheme, cards } from '../test/cards.js';

/**
 * Every control in every state. The query string sets what the browser does not: `?dir=rtl`, `&width=320` (of one
 * column), `&theme=host`. `screens.mjs` forces pseudo-classes on `[data-force]`.
 */
const query = new URLSearchParams(location.search);
const width = `${query.get('width') ?? 400}px`;
const host: Styles = {
  container: { backgroundColor: '#FFF8EF', borderColor: '#E7D3B5', borderRadius: '20px' },
  colors: { primary: '#3B1D0B', secondary: '#7A5A43' },
  buttons: { primary: { backgroundColor: '#B4400A', borderColor: '#B4400A', borderRadius: '99px' } },
  inputs: { backgroundColor: '#FFFFFF', borderColor: '#8A6A50', borderRadius: '12px' },
  fontFamily: 'Georgia, serif',
};

document.documentElement.dir = query.get('dir') ?? 'ltr';
const gallery = document.body.querySelector('main')?.appendChild(document.createElement('div')) ?? document.body;
gallery.style.cssText = `display: grid; grid-template-columns: repeat(auto-fill, ${width}); gap: 24px; align-items: start`;
document.body.style.cssText = 'margin: 24px; background: light-dark(#E9EEF1, #05090B); line-height: 2; color: red';
createRoot(gallery).render(
  <HostTheme.Provider value={query.get('theme') === 'host' ? host : undefined}>
    {Object.entries(cards).map(([name, Card]) => (
      <Card key={name} />
    ))}
  </HostTheme.Provider>,
);
