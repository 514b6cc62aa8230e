import { StytchProvider, useStytch, useStytchUser } from '@stytch/react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { stytch } from './official-client.js';
import { target } from './page.js';

/** What the official documentation asks of the page that a link leads to: spend the link's token, once. */
function Return() {
  const client = useStytch();
  const { user } = useStytchUser();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    client.authenticateByUrl({ session_duration_minutes: 30 }).catch((error: unknown) => setFailure(String(error)));
  }, [client]);

  if (failure) return <p role="alert">{failure}</p>;
  return <p role="status">{user ? `Signed in as ${user.emails[0]?.email}` : 'Signing in'}</p>;
}

createRoot(target).render(
  <StytchProvider stytch={stytch}>
    <Return />
  </StytchProvider>,
);
