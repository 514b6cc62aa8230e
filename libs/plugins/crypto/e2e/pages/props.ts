import { handleRedirect } from '@latchkey/client';
import { crypto } from '@latchkey/crypto';
import { neighbours } from './neighbours.js';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

// What widgets of these pages are given. The query says what is different:
//   buttons=4        so many buttons of providers beside the wallets; left out: none
//   beside=email     a form for an email address beside the wallets
//   minutes=60       the session's duration
//   shadow, locale=… the props

const query = new URLSearchParams(location.search);
const minutes = query.get('minutes');

/** Props of a widget that logs in. */
export async function logIn() {
  const method = crypto();
  const { recorder, callbacks } = startRecorder(method);
  const props = {
    provider,
    products: [...neighbours(query), method],
    redirect: await handleRedirect(provider),
    callbacks,
    enableShadowDOM: query.has('shadow'),
    locale: query.get('locale') ?? undefined,
    ...(minutes && { sessionOptions: { sessionDurationMinutes: Number(minutes) } }),
  };
  return { recorder, props };
}
