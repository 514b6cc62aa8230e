import type { AnyPlugin } from '@latchkey/kernel';
import { mount } from '@latchkey/shell/mount';
import { product } from './product.js';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

// Mounts one widget as a host without React does. Query parameters besides those of `product.ts`:
//   shadow        the widget renders in a shadow root
//   locale=de     the prop of the same name
//   minutes=60    the session's duration

const query = new URLSearchParams(location.search);
const { recorder, callbacks } = startRecorder(product);
const products: readonly AnyPlugin[] = [product];
const minutes = query.get('minutes');

recorder.widget = mount('#login', {
  provider,
  products,
  callbacks,
  enableShadowDOM: query.has('shadow'),
  locale: query.get('locale') ?? undefined,
  ...(minutes && { sessionOptions: { sessionDurationMinutes: Number(minutes) } }),
});
