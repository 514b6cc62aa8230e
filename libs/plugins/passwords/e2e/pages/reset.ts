import { mount } from '@latchkey/shell/mount';
import { mode } from './product.js';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

// The widget in reset-password mode, as a host mounts it on the page that the links of password mails lead to. The query
// says what is different, beside what `product.ts` reads:
//   shadow   the widget draws itself in a shadow root

const { recorder, callbacks } = startRecorder();

recorder.widget = mount('#login', {
  provider,
  products: [],
  mode,
  callbacks,
  enableShadowDOM: new URLSearchParams(location.search).has('shadow'),
});
