import { handleRedirect } from '@latchkey/client';
import { mount } from '@latchkey/shell/mount';
import { productsOf } from './product.js';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

// Mounts one widget as a host without React does. Query parameters besides those of `product.ts`:
//   shadow       the widget renders in a shadow root
//   minutes=60   the session's duration

const query = new URLSearchParams(location.search);
const { recorder, callbacks } = startRecorder();
const minutes = query.get('minutes');

recorder.widget = mount('#login', {
  provider,
  products: productsOf(),
  redirect: await handleRedirect(provider),
  callbacks,
  enableShadowDOM: query.has('shadow'),
  ...(minutes && { sessionOptions: { sessionDurationMinutes: Number(minutes) } }),
});
