import { Widget } from '@latchkey/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { mode, productsOf } from './product.js';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

// React's StrictMode. Query parameters besides those of `product.ts`:
// - reset: the widget is in reset-password mode

const { callbacks } = startRecorder();
const props = { provider, callbacks };

const target = document.querySelector('#login');
if (!target) throw new Error('This page has no place for its widget.');

createRoot(target).render(
  <StrictMode>
    {new URLSearchParams(location.search).has('reset') ? (
      <Widget {...props} products={[]} mode={mode} />
    ) : (
      <Widget {...props} products={productsOf()} />
    )}
  </StrictMode>,
);
