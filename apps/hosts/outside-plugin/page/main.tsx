import { createProvider, handleRedirect } from '@latchkey/client';
import { crypto } from '@latchkey/crypto';
import { google, oauth } from '@latchkey/oauth';
import { otp } from '@latchkey/otp';
import { Widget } from '@latchkey/shell';
import { companySso, companyStart } from 'latchkey-company-sso';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { acmeDirectory } from '../directory/acme.js';
import { okta } from '../extras/okta.js';
import { rabby } from '../extras/rabby.js';

const provider = createProvider(import.meta.env['VITE_PUBLIC_TOKEN'], { apiUrl: import.meta.env['VITE_API_URL'] });
const sso = companySso({ server: `http://127.0.0.1:${location.port}`, profileId: 'company-sso' });
const methods = [sso, oauth({ providers: [google()] }), crypto(), otp({ methods: ['sms'] })] as const;
const products = [...methods, acmeDirectory(), okta(), rabby()] as const;
const isCompanyPage = location.pathname === '/company.html';
const isGerman = new URLSearchParams(location.search).get('lang') === 'de';

const root = createRoot(document.querySelector('#login') as Element);

// Each promise is caught by the browser's console, which the tests read.
void Promise.all([handleRedirect(provider), isGerman ? loadGerman() : undefined]).then(([redirect, german]) =>
  root.render(
    <StrictMode>
      <Widget
        provider={provider}
        products={products}
        redirect={redirect}
        {...(isCompanyPage && { mode: companyStart({ directory: 'acme', title: 'Acme' }) })}
        {...german}
      />
    </StrictMode>,
  ),
);

/** The texts of the methods on this page, and no others. */
async function loadGerman() {
  const texts = await Promise.all([
    import('@latchkey/shell/locales/de'),
    import('@latchkey/otp/locales/de'),
    import('@latchkey/oauth/locales/de'),
    import('@latchkey/crypto/locales/de'),
    import('latchkey-company-sso/locales/de'),
  ]);
  return { locale: 'de', strings: Object.assign({}, ...texts.map(({ de }) => de)) };
}
