'use client';

import { createProvider } from 'latchkey';
import type { SessionState } from 'latchkey/session';
import { SessionProvider, SignedIn, SignedOut, useSession } from 'latchkey/session/react';
import { StrictMode, useLayoutEffect, useState } from 'react';

const provider = createProvider(process.env.NEXT_PUBLIC_PUBLIC_TOKEN ?? '', {
  apiUrl: process.env.NEXT_PUBLIC_API_URL,
});

export function Account({ initial }: { readonly initial: SessionState | undefined }) {
  // For the test, which looks at the first frame after hydration.
  useLayoutEffect(() => void (document.documentElement.dataset.hydrated = ''), []);
  return (
    <StrictMode>
      <SessionProvider provider={provider} initial={initial}>
        <SignedIn fallback={<p>One moment</p>}>
          {(user) => <Details name={user.name?.first_name || user.emails[0]?.email} />}
        </SignedIn>
        <SignedOut>
          <a href="/">Sign in</a>
        </SignedOut>
      </SessionProvider>
    </StrictMode>
  );
}

function Details({ name }: { readonly name: string | undefined }) {
  const { getTokens, logOut } = useSession();
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    const tokens = await getTokens();
    const response = await fetch('/api/me', { headers: { authorization: `Bearer ${tokens?.sessionJwt}` } });
    setAnswer(await response.text());
  };
  return (
    <>
      <h1>Hello {name}</h1>
      <button onClick={() => void ask().catch((error: unknown) => setAnswer(String(error)))}>Ask the server</button>
      <button onClick={() => void logOut()}>Log out</button>
      <p>
        <output>{answer}</output>
      </p>
    </>
  );
}
