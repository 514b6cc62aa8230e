import { PENDING_CODE_KEY, type AnyPlugin, type Composition, type Runtime, type ScreenRef } from '@latchkey/kernel';
import { loginTabs, mainSections } from '@latchkey/slots';
import type { AnyWidgetProps } from '../types.js';
import { coreOf } from './active-session.js';

/** The parts of a widget whose forms are emptied. */
interface FormWidget {
  readonly runtime: Pick<Runtime, 'store'>;
  readonly composition: Pick<Composition, 'read' | 'plugins'>;
  readonly props: Pick<AnyWidgetProps, 'provider'>;
}

/**
 * Empties the forms after a sign-in or a sign-out: the next person must not see what the one before has typed, and neither
 * what the host has filled in for them. The state of each product with a form returns to its initial one.
 *
 * Keeps the product in which somebody is signing in: it has a running flow, or the screen.
 *
 * @param screen the screen that the person sees next. With Logged In: the one that it leads back to
 */
export function emptyForms({ runtime: { store }, composition, props }: FormWidget, screen: ScreenRef): void {
  const inUse = [screen, ...Object.keys(coreOf(store.get()).flows)];
  const isKept = (id: string) => inUse.some((part) => part.startsWith(`${id}/`));
  const { read, plugins } = composition;
  const withForm = [
    ...read(loginTabs).map(({ plugin }) => plugin),
    ...read(mainSections).flatMap(({ plugin, value }) => (value.area === 'form' ? plugin : [])),
  ];
  const ids = withForm.filter((id) => !isKept(id));
  reset(store, plugins, ids);
  try {
    // Otherwise the main screen would open the screen of the code that was sent to the person before.
    if (ids.includes('otp')) sessionStorage.removeItem(PENDING_CODE_KEY + props.provider.publicToken);
  } catch {
    // Storage is blocked, so there is no stored code.
  }
}

/** Sets the state of these products to their initial one, whatever actions their reducers know. */
function reset(store: Runtime['store'], plugins: Composition['plugins'], ids: readonly string[]): void {
  const resetting = (plugin: AnyPlugin): AnyPlugin => {
    const { slice } = plugin;
    const reduce = (state: unknown) => (ids.includes(plugin.id) && slice ? slice.initial : state);
    return slice ? { ...plugin, slice: { ...slice, reduce } } : plugin;
  };
  store.use(new Map([...plugins].map(([id, plugin]) => [id, resetting(plugin)])));
  store.dispatch({ type: 'shell/formsEmptied' });
  store.use(plugins);
}
