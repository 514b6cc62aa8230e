import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.js';

const target = document.querySelector('main');
const { publicToken, apiUrl, shadow } = target.dataset;
hydrateRoot(target, createElement(App, { publicToken, apiUrl, enableShadowDOM: shadow === 'true' }));
