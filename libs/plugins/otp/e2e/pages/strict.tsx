import { Widget } from '@latchkey/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { product } from './product.js';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

const { callbacks } = startRecorder(product);

const target = document.querySelector('#login');
if (!target) throw new Error('This page has no place for its widget.');

createRoot(target).render(
  <StrictMode>
    <Widget provider={provider} products={[product]} callbacks={callbacks} />
  </StrictMode>,
);
