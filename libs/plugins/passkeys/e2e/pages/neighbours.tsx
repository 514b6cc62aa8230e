import { object, string, type Connection } from '@latchkey/client';
import { definePlugin, type AnyPlugin, type Flow, type FlowContext } from '@latchkey/kernel';
import { FlowButton, Form, Screen, useFlow, useRead } from '@latchkey/react';
import { autofillTokens, FACTOR_PRIMARY, loginTabs, mainSections } from '@latchkey/slots';
import { Button, TextField } from '@latchkey/ui';
import { useState } from 'react';

// Minimal products to combine with passkeys. Real products have specs in their own packages.

type SendContext = FlowContext<{ port: Connection; screen: 'sent' }>;

const sent = object({ request_id: string });

const sendLink: Flow<SendContext, string> = async (ctx, email) => {
  const connection = await ctx.port();
  await connection.protectedCall(
    {
      viaClient: (client) => client.magicLinks.email.loginOrCreate(email),
      direct: { path: '/magic_links/email/login_or_create', body: { email }, pkce: 'magic_links' },
    },
    sent,
    { signal: ctx.signal },
  );
  await ctx.go('sent');
};

function EmailForm() {
  const [email, setEmail] = useState('');
  const send = useFlow('sendLink');
  return (
    <Form onSubmit={() => send.run(email)}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete={`email${useRead(autofillTokens)}`}
        value={email}
        onChange={setEmail}
        error={send.error}
      />
      <FlowButton flow={send}>Continue with email</FlowButton>
    </Form>
  );
}

function Sent() {
  return <Screen heading={{ id: 'email.sent', text: 'Check your email' }} />;
}

function PhoneForm() {
  const [number, setNumber] = useState('');
  return (
    <Form onSubmit={() => {}}>
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete={`tel-national${useRead(autofillTokens)}`}
        value={number}
        onChange={setNumber}
      />
      <Button>Continue with phone number</Button>
    </Form>
  );
}

function Providers() {
  return <Button type="button">Continue with Acme</Button>;
}

const email = definePlugin({
  id: 'email',
  provides: [FACTOR_PRIMARY],
  flows: async () => ({ sendLink }),
  screens: { sent: async () => ({ default: Sent }) },
  contributes: [loginTabs.of({ channel: 'email', method: 'email', rank: 10, view: EmailForm })],
});

const phone = definePlugin({
  id: 'phone',
  provides: [FACTOR_PRIMARY],
  contributes: [loginTabs.of({ channel: 'sms', method: 'phone', rank: 10, view: PhoneForm })],
});

const buttons = definePlugin({
  id: 'buttons',
  provides: [FACTOR_PRIMARY],
  contributes: [mainSections.of({ area: 'buttons', id: 'providers', view: Providers })],
});

/**
 * Products by their names in a page's query: a form that sends a link to an address, a form for a number without
 * function, and buttons without a form.
 */
export const neighbours: Readonly<Record<string, AnyPlugin>> = { email, phone, buttons };
