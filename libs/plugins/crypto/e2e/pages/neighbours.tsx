import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { Form } from '@latchkey/react';
import { FACTOR_PRIMARY, loginTabs, mainButtons, mainSections } from '@latchkey/slots';
import { Button, TextField } from '@latchkey/ui';
import { useState } from 'react';

// Minimal plugins to show next to wallets. The specs of the real plugins are in their own packages.

function EmailForm() {
  const [email, setEmail] = useState('');
  return (
    <Form onSubmit={() => {}}>
      <TextField label="Email" name="email" type="email" autoComplete="email" value={email} onChange={setEmail} />
      <Button>Continue with email</Button>
    </Form>
  );
}

const email = definePlugin({
  id: 'email',
  provides: [FACTOR_PRIMARY],
  contributes: [loginTabs.of({ channel: 'email', method: 'email', rank: 10, view: EmailForm })],
});

/** A number of provider buttons without actions. */
const providers = (count: number) =>
  definePlugin({
    id: 'providers',
    provides: [FACTOR_PRIMARY],
    contributes: [
      mainButtons.of(count),
      mainSections.of({
        area: 'buttons',
        id: 'providers',
        view: () =>
          Array.from({ length: count }, (_, index) => (
            <Button key={index} type="button">
              Continue with Acme {index + 1}
            </Button>
          )),
      }),
    ],
  });

/** The plugins that the page's query asks for. */
export function neighbours(query: URLSearchParams): readonly AnyPlugin[] {
  const count = Number(query.get('buttons') ?? 0);
  return [...(count > 0 ? [providers(count)] : []), ...(query.get('beside') === 'email' ? [email] : [])];
}
