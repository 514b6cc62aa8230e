import { createProvider, handleRedirect, Widget } from 'latchkey';
import { emailMagicLinks } from 'latchkey/eml';
import { otp } from 'latchkey/otp';
import { StrictMode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const provider = createProvider(import.meta.env.VITE_PUBLIC_TOKEN, { apiUrl: import.meta.env.VITE_API_URL });
const products = [emailMagicLinks(), otp({ methods: ['sms'] })];

type Redirect = ReturnType<typeof handleRedirect>;

export default function Home() {
  const [parameters] = useSearchParams();
  const [redirect, setRedirect] = useState<Redirect>();
  // In an effect: the server has no address bar, and the token must not reach it. A `loader` would send it there.
  useEffect(() => setRedirect(handleRedirect(provider)), []);
  return (
    <StrictMode>
      <main>
        <Widget
          provider={provider}
          products={products}
          redirect={redirect}
          enableShadowDOM={parameters.has('shadow')}
        />
      </main>
    </StrictMode>
  );
}
