import { mount } from '@latchkey/shell/mount';
import { mode } from './product.js';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

// Mounts the widget in reset-password mode, on the page that the links of password emails lead to. Query parameters
// besides those of `product.ts`:
//   shadow   the widget renders in a shadow root

const { recorder, callbacks } = startRecorder();

recorder.widget = mount('#login', {
  provider,
  products: [],
  mode,
  callbacks,
  enableShadowDOM: new URLSearchParams(location.search).has('shadow'),
});
