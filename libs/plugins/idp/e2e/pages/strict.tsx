import { Widget } from '@latchkey/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { props } from './props.js';

const target = document.querySelector('#login');
if (!target) throw new Error('This page has no place for its widget.');

createRoot(target).render(
  <StrictMode>
    <Widget {...props} />
  </StrictMode>,
);
