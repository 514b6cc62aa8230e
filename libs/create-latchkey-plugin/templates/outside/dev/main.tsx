import { createProvider, handleRedirect } from '@latchkey/client';
import { Widget } from '@latchkey/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { products, props } from './products.js';

const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

const provider = createProvider(PUBLIC_TOKEN, { apiUrl: import.meta.env['VITE_API_URL'] });
const root = createRoot(document.querySelector('#login') as Element);

void handleRedirect(provider).then((redirect) =>
  root.render(
    <StrictMode>
      <Widget
        {...props}
        provider={provider}
        products={products}
        redirect={redirect}
        callbacks={{ onEvent: (event) => console.log('event', event), onError: (error) => console.error(error) }}
      />
    </StrictMode>,
  ),
);
