import { handleRedirect } from '@latchkey/client';
import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { github, google, oauth, type GoogleOptions } from '@latchkey/oauth';
import { oneTap } from '@latchkey/onetap';
import { FACTOR_PRIMARY, loginTabs, type OneTapPosition } from '@latchkey/slots';
import { TextField } from '@latchkey/ui';
import { useState } from 'react';
import { emulatorUrl, provider } from './provider.js';
import { startRecorder } from './recorder.js';

// Props of the widgets on these pages. Query parameters:
//   beside=github,email   what is next to Google, in this order; default: github; empty: nothing
//   position=embedded     position of the prompt
//   tap=stay              a click outside does not close the prompt
//   shadow                the prop of this name

const query = new URLSearchParams(location.search);
const besides = (query.get('beside') ?? 'github').split(',');
const position = query.get('position') as OneTapPosition | null;

function EmailForm() {
  const [email, setEmail] = useState('');
  return <TextField label="Email" name="email" type="email" value={email} onChange={setEmail} />;
}

/** A second plugin; its form has no action. */
const email = definePlugin({
  id: 'email',
  provides: [FACTOR_PRIMARY],
  contributes: [loginTabs.of({ channel: 'email', method: 'email', rank: 10, view: EmailForm })],
});

function providers() {
  const options: GoogleOptions = { ...(position && { position }), cancel_on_tap_outside: query.get('tap') !== 'stay' };
  const others = besides.includes('github') ? [github()] : [];
  return oauth({ providers: [google({ ...options, one_tap: true }), ...others] });
}

/** Props of a log-in widget. Handles the redirect that opened the page. */
export async function logIn() {
  const prompt = oneTap({ scriptURL: `${emulatorUrl}/google/gsi/client` });
  const products: readonly AnyPlugin[] = [providers(), prompt, ...(besides.includes('email') ? [email] : [])];
  const redirect = await handleRedirect(provider);
  const { recorder, callbacks } = startRecorder();
  return { recorder, props: { provider, products, redirect, callbacks, enableShadowDOM: query.has('shadow') } };
}
