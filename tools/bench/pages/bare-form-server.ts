import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './bare-app.js';
import { target } from './page.js';

hydrateRoot(target, createElement(App));
