import { definePlugin } from '@latchkey/kernel';
import { FlowButton, Form, Screen, useFlow } from '@latchkey/react';
import { FACTOR_PRIMARY, loginTabs } from '@latchkey/slots';
import { sendLink } from '@latchkey/testing/neighbours';
import { Text, TextField } from '@latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { definePage } from '../page/define-page.js';
import type { Defect } from './defects.js';

// The smallest product that signs in: a form that sends a link, which is authenticated when it is opened. It runs in a
// real widget and has at most one defect.

const defect = new URLSearchParams(location.search).get('defect');
const has = (name: Defect) => defect === name;

const send: typeof sendLink = async (ctx, email) => {
  try {
    await sendLink(ctx, email);
  } catch (error) {
    if (!has('swallowed')) throw error;
  }
};

function LinkForm() {
  const [email, setEmail] = useState('');
  const flow = useFlow('send');
  const { error } = flow;
  const isLate = useLater(!!error);
  const last = useRef(error);
  if (error) last.current = error;
  const shown = has('raw')
    ? error && `The service says: ${String(undefined)}.`
    : has('late') && !isLate
      ? undefined
      : has('stale')
        ? last.current
        : error;
  return (
    <Form onSubmit={() => !(has('dead') && error) && flow.run(email)}>
      <TextField
        label="Email"
        value={has('forgets') && error ? '' : email}
        onChange={setEmail}
        error={has('muted') || has('untied') ? undefined : shown}
      />
      {(has('untied') || has('twice')) && <Text role="alert">{shown}</Text>}
      {!(has('stuck') && error) && (
        <FlowButton flow={has('idle') ? { busy: false, status: undefined } : flow}>Send</FlowButton>
      )}
      {has('chatty') && <Text role="status">{email && 'Somebody is typing.'}</Text>}
    </Form>
  );
}

/** Whether the condition has held for two seconds. */
function useLater(condition: boolean): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!condition) return setLater(false);
    const time = AbortSignal.timeout(2_000);
    time.addEventListener('abort', () => setLater(true));
  }, [condition]);
  return isLater;
}

function Sent() {
  return <Screen heading={{ id: 'planted.sent', text: 'Check your email' }} />;
}

const product = definePlugin({
  id: 'planted',
  provides: [FACTOR_PRIMARY],
  flows: async () => ({ send }),
  screens: { sent: async () => ({ default: Sent }) },
  contributes: [loginTabs.of({ channel: 'email', method: 'planted', rank: 10, view: LinkForm })],
});

// The widget shows no result of the redirect; the tests check the session.
await definePage({ plugin: product });
