import { createProvider } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import { Widget } from '@latchkey/shell';
import { createElement } from 'react';
import { publicToken } from './public-token.js';

const products = [emailMagicLinks()];

/**
 * Drawn by the server, and hydrated by the page.
 *
 * @param {{ apiUrl: string }} props
 */
export function App({ apiUrl }) {
  return createElement(Widget, { provider: createProvider(publicToken, { apiUrl }), products });
}
