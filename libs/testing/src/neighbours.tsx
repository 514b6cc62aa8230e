import { authenticated, object, string, type Connection, type RedirectResult } from '@latchkey/client';
import { definePlugin, type FlowContext } from '@latchkey/kernel';
import { FlowButton, Form, Screen, useFlow, useRead, useRedirect } from '@latchkey/react';
import {
  autofillTokens,
  emailSenders,
  FACTOR_PRIMARY,
  loginTabs,
  mainButtons,
  mainSections,
  redirects,
} from '@latchkey/slots';
import { Button, TextField } from '@latchkey/ui';
import { useState } from 'react';

// Small plugins for the browser specs of another plugin. They replace the real plugins, so that a change in one plugin
// does not run the specs of another. The pairs of real plugins have specs in apps/e2e.

/** Runs the flow `send` of its plugin. */
function EmailForm() {
  const [email, setEmail] = useState('');
  const flow = useFlow('send');
  return (
    <Form onSubmit={() => flow.run(email)}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete={`email${useRead(autofillTokens)}`}
        value={email}
        onChange={setEmail}
        error={flow.error}
      />
      <FlowButton flow={flow}>Continue with email</FlowButton>
    </Form>
  );
}

/** An email form that makes no request. */
export function emailForm() {
  return definePlugin({
    id: 'email-form',
    provides: [FACTOR_PRIMARY],
    flows: async () => ({ send: async () => {} }),
    contributes: [loginTabs.of({ channel: 'email', method: 'email-form', rank: 10, view: EmailForm })],
  });
}

/** The tab "Text" with a form that makes no request. */
export function phoneForm() {
  function PhoneForm() {
    const [phone, setPhone] = useState('');
    return (
      <Form onSubmit={() => {}}>
        <TextField
          label="Phone number"
          name="phone"
          type="tel"
          autoComplete={`tel-national${useRead(autofillTokens)}`}
          value={phone}
          onChange={setPhone}
        />
        <Button>Continue with phone number</Button>
      </Form>
    );
  }
  return definePlugin({
    id: 'phone-form',
    provides: [FACTOR_PRIMARY],
    contributes: [loginTabs.of({ channel: 'sms', method: 'phone-form', rank: 20, view: PhoneForm })],
  });
}

/** Buttons of providers, without actions: one for each name. */
export function providerButtons(names: readonly string[]) {
  function Providers() {
    return names.map((name) => (
      <Button key={name} type="button">
        Continue with {name}
      </Button>
    ));
  }
  return definePlugin({
    id: 'provider-buttons',
    provides: [FACTOR_PRIMARY],
    contributes: [
      mainButtons.of(names.length),
      mainSections.of({ area: 'buttons', id: 'provider-buttons', view: Providers }),
    ],
  });
}

type LinkContext = FlowContext<{ port: Connection; screen: 'sent' }>;

const linkSent = object({ request_id: string });

/** Sends a link to an address, and shows the screen `sent`. */
export async function sendLink(ctx: LinkContext, email: string): Promise<void> {
  const connection = await ctx.port();
  await connection.protectedCall(
    {
      viaClient: (client) => client.magicLinks.email.loginOrCreate(email),
      direct: { path: '/magic_links/email/login_or_create', body: { email }, pkce: 'magic_links' },
    },
    linkSent,
    { signal: ctx.signal },
  );
  await ctx.go('sent');
}

function Sent() {
  return <Screen heading={{ id: 'link.sent', text: 'Check your email' }} />;
}

/** Sends a link by email. Opening the link shows no screen of this plugin. */
export function linkSender() {
  return definePlugin({
    id: 'email',
    provides: [FACTOR_PRIMARY],
    flows: async () => ({ send: sendLink }),
    screens: { sent: async () => ({ default: Sent }) },
    contributes: [loginTabs.of({ channel: 'email', method: 'email', rank: 10, view: EmailForm })],
  });
}

/** Sends a link by email, ranked like `@latchkey/eml`. Shows a screen before and after the link is opened. */
export function linkByEmail() {
  function Returned() {
    const { status } = useRedirect<RedirectResult>();
    const text = status === 'authenticated' ? 'Success' : 'The link could not be used';
    return <Screen heading={{ id: 'link.returned', text }} back={false} />;
  }

  return definePlugin({
    id: 'link',
    provides: [FACTOR_PRIMARY],
    flows: async () => ({ send: sendLink }),
    screens: { sent: async () => ({ default: Sent }), returned: async () => ({ default: Returned }) },
    contributes: [
      loginTabs.of({ channel: 'email', method: 'link', rank: 10, view: EmailForm }),
      emailSenders.of({ method: 'link', rank: 10, flow: 'send' }),
      redirects.of({ tokenType: 'magic_links', screen: 'returned' }),
    ],
  });
}

const CODE_LENGTH = 6;
const codeSent = object({ method_id: string });

/** Sends a code by email and signs in with it. It has the rank of `@latchkey/otp`. */
export function codeByEmail() {
  type SignedIn = { readonly type: 'code/signedIn'; readonly data: ReturnType<typeof authenticated> };
  type Context = FlowContext<{ port: Connection; screen: 'enter' | 'done'; event: SignedIn }>;
  let methodId = '';

  async function send(ctx: Context, email: string): Promise<void> {
    const connection = await ctx.port();
    const answer = await connection.protectedCall(
      {
        viaClient: (client) => client.otps.email.loginOrCreate(email),
        direct: { path: '/otps/email/login_or_create', body: { email } },
      },
      codeSent,
      { signal: ctx.signal },
    );
    methodId = answer.method_id;
    await ctx.go('enter');
  }

  async function submitCode(ctx: Context, token: string): Promise<void> {
    const connection = await ctx.port();
    const session_duration_minutes = ctx.env.sessionDurationMinutes;
    const body = { token, method_id: methodId, session_duration_minutes };
    const data = await connection.protectedCall(
      {
        viaClient: ({ otps }) => otps.authenticate(token, methodId, { session_duration_minutes }),
        direct: { path: '/otps/authenticate', body, signsIn: true },
      },
      authenticated,
    );
    await ctx.completeSignIn({ screen: 'done', method: 'code', event: { type: 'code/signedIn', data } });
  }

  function Enter() {
    const [code, setCode] = useState('');
    const flow = useFlow('submitCode');
    const change = (typed: string) => {
      setCode(typed);
      if (typed.length === CODE_LENGTH) flow.run(typed);
    };
    return (
      <Screen heading={{ id: 'code.enter', text: 'Enter passcode' }}>
        <TextField
          label="Passcode"
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={change}
          error={flow.error}
        />
      </Screen>
    );
  }

  function Done() {
    return <Screen heading={{ id: 'code.done', text: 'Success' }} back={false} />;
  }

  return definePlugin({
    id: 'code',
    provides: [FACTOR_PRIMARY],
    flows: async () => ({ send, submitCode }),
    screens: { enter: async () => ({ default: Enter }), done: async () => ({ default: Done }) },
    contributes: [
      loginTabs.of({ channel: 'email', method: 'code', rank: 20, view: EmailForm }),
      emailSenders.of({ method: 'code', rank: 20, flow: 'send' }),
    ],
  });
}
