import type { Provider } from '@latchkey/client';
import type { Runtime } from '@latchkey/kernel';
import type { WidgetHost } from './host.js';
import { createServices } from './services.js';

/** What each life follows; a life is the signal that ends it. */
const followed = new WeakMap<AbortSignal, Provider>();

/**
 * What goes on beside the screen, from the first idle moment on: the widget's one `render_login_screen` (SPEC section
 * 7), and the session, which is followed for the widget's life. Failures are silent; the person hears of them when
 * they act.
 */
export function begin(host: WidgetHost, runtime: Runtime, life: AbortSignal): void {
  const { provider } = host.props;
  if (followed.get(life) === provider) return;
  if (!followed.has(life)) {
    createServices(host).log('render_login_screen', { options: { products: [...host.composition.plugins.keys()] } });
  }
  followed.set(life, provider);
  provider.connect().then(
    (connection) => {
      const tell = (session: unknown) => {
        if (followed.get(life) === provider) runtime.store.dispatch({ type: 'core/sessionChanged', core: { session } });
      };
      life.addEventListener('abort', connection.onSession(tell));
      tell(connection.session());
    },
    () => followed.delete(life),
  );
}
