import type { Provider } from 'latchkey';
import { SessionProvider, SignedIn, SignedOut, useSession } from 'latchkey/session/react';
import { StrictMode, useState } from 'react';

/** A page for people who are signed in. */
export function Account({ provider }: { readonly provider: Provider }) {
  return (
    <StrictMode>
      <SessionProvider provider={provider}>
        <SignedIn>{(user) => <Details name={user.name?.first_name || user.emails[0]?.email} />}</SignedIn>
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
