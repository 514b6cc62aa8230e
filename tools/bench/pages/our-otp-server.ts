import 'latchkey/styles.css';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './otp-app.js';
import { emulatorUrl, target } from './page.js';

hydrateRoot(target, createElement(App, { apiUrl: emulatorUrl }));
