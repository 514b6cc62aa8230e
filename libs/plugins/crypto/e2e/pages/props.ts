import { handleRedirect } from '@latchkey/client';
import { crypto } from '@latchkey/crypto';
import { neighbours } from './neighbours.js';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

// Props of the widgets on these pages. Query parameters:
//   buttons=4        number of provider buttons next to the wallets; default: none
//   beside=email     an email form next to the wallets
//   minutes=60       duration of the session
//   shadow, locale=… the props of these names

const query = new URLSearchParams(location.search);
const minutes = query.get('minutes');

/** Props of a log-in widget. */
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
