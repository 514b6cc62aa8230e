// @vitest-environment jsdom
import { authenticated, createProvider, type Connection } from '@latchkey/client';
import { definePlugin, type FlowContext } from '@latchkey/kernel';
import { FlowButton, Form, Screen, useFlow } from '@latchkey/react';
import { FACTOR_PRIMARY, mainSections } from '@latchkey/slots';
import { Widget } from '@latchkey/shell';
import { TextField } from '@latchkey/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect } from 'vitest';
import { PUBLIC_TOKEN, test, type Emulator } from './index.js';

// The second way of docs/authoring/sessions.md: a server with the secret of the project gets a token for the page.

const PROJECT_ID = 'project-test-00000000-0000-4000-8000-000000000000';
const PROJECT_SECRET = 'secret-test-00000000-0000-4000-8000-000000000000';

afterEach(cleanup);

/** The author's server: knows one person by a password of its own, and asks the provider for a token. */
function companyServer(emulator: Emulator, email: string) {
  const call = async <Answer,>(path: string, body: object): Promise<Answer> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${PROJECT_ID}:${PROJECT_SECRET}`)}`,
    };
    const response = await fetch(`${emulator.url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The provider answered ${response.status} to ${path}.`);
    return (await response.json()) as Answer;
  };
  return {
    async tokenFor(password: string): Promise<string> {
      if (password !== 'directory password') throw new Error('The server does not know this password.');
      const { user_id } = await call<{ user_id: string }>('/users', { email });
      return (await call<{ token: string }>('/magic_links', { user_id, expiration_minutes: 5 })).token;
    },
  };
}

/** A plugin that signs in with the token of such a server. */
function companyPassword(server: ReturnType<typeof companyServer>) {
  type SignedIn = { readonly type: 'company/signedIn'; readonly data: ReturnType<typeof authenticated> };
  type Context = FlowContext<{ port: Connection; screen: 'done'; event: SignedIn }>;

  async function signIn(ctx: Context, password: string): Promise<void> {
    const connection = await ctx.port();
    const token = await server.tokenFor(password);
    const session_duration_minutes = ctx.env.sessionDurationMinutes;
    const data = await connection.protectedCall(
      {
        viaClient: ({ magicLinks }) => magicLinks.authenticate(token, { session_duration_minutes }),
        direct: { path: '/magic_links/authenticate', body: { token, session_duration_minutes }, signsIn: true },
      },
      authenticated,
    );
    await ctx.completeSignIn({ screen: 'done', method: 'company', event: { type: 'company/signedIn', data } });
  }

  function PasswordForm() {
    const [password, setPassword] = useState('');
    const flow = useFlow('signIn');
    return (
      <Form onSubmit={() => flow.run(password)}>
        <TextField label="Password" name="password" value={password} onChange={setPassword} error={flow.error} />
        <FlowButton flow={flow}>Continue</FlowButton>
      </Form>
    );
  }

  return definePlugin({
    id: 'company',
    provides: [FACTOR_PRIMARY],
    flows: async () => ({ signIn }),
    screens: { done: async () => ({ default: () => <Screen heading={{ id: 'company.done', text: 'Success' }} /> }) },
    contributes: [mainSections.of({ area: 'buttons', id: 'company', view: PasswordForm })],
  });
}

test('a plugin signs a person in with a link token of its server', async ({ emulator, person }) => {
  const provider = createProvider(PUBLIC_TOKEN, { apiUrl: emulator.url });
  const products = [companyPassword(companyServer(emulator, person.email))];
  render(<Widget provider={provider} products={products} telemetry="off" />);

  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'directory password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeTruthy();

  const [active] = (await emulator.sessions()).filter(({ status }) => status === 'active');
  expect(active?.authentication_factors).toMatchObject([{ type: 'magic_link', delivery_method: 'embedded' }]);
  const connection = await provider.connect();
  // After a direct request, the official client authenticates once more before it has the session.
  await waitFor(() => expect(connection.session()?.session_id).toBe(active?.session_id));
  expect(document.cookie).toContain('stytch_session=');
});
