import { createProvider, handleRedirect, type RedirectResult } from '@latchkey/client';
import type { AnyPlugin } from '@latchkey/kernel';
import { Widget, type WidgetProps } from '@latchkey/shell';
import { mount } from '@latchkey/shell/mount';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startRecorder, type RecorderOptions } from './recorder.js';

export * from './recorder.js';

/** URL of the emulator that serves the page. */
export const emulatorUrl = document.querySelector<HTMLMetaElement>('meta[name="latchkey-emulator"]')?.content ?? '';

/** A provider that uses the emulator. */
export const provider = createProvider('public-token-test-00000000-0000-4000-8000-000000000000', {
  apiUrl: emulatorUrl,
});

/** The query of the page. */
export const query = new URLSearchParams(location.search);

/** A query parameter as an option of the same name; no option without the parameter. */
export function given<Name extends string>(name: Name): { readonly [_ in Name]?: string } {
  const value = query.get(name);
  return value === null ? {} : ({ [name]: value } as { readonly [_ in Name]: string });
}

/** The name of the page, which is that of its HTML file: `login`, `strict` for StrictMode, `two` for two widgets. */
export const pageName = document.documentElement.dataset['page'] ?? '';

/** The widget of a page. */
export interface PageDefinition extends RecorderOptions {
  /** The tested plugin; the recorder lists its screens. */
  readonly plugin?: AnyPlugin;
  /** The tested mode, in place of `plugin`. It handles the redirect that opened the page; otherwise the page does. */
  readonly mode?: AnyPlugin;
  /** Returns the products; called for each widget. @default the plugin alone, or none with a mode */
  readonly products?: () => readonly AnyPlugin[];
  /** Further props. */
  readonly props?: Partial<WidgetProps>;
  /** What precedes the names of the query parameters below. @default '' */
  readonly prefix?: string;
  /** Whether a spec mounts the second widget of the page `two`. @default false */
  readonly mountsSecondLater?: boolean;
}

/**
 * Mounts the widget of a page, as a host without React does, and records its events in `window.__latchkey`. The page
 * `strict` renders it in StrictMode, and the page `two` mounts it twice. Query parameters of all pages:
 *
 * - `shadow`, `locale=…`, `telemetry=off`: the props of these names
 * - `minutes=60`: the duration of the session
 * - `next=…`: the page to open after a sign-in (`redirectTo`)
 * - `confirm`: tokens of redirects are authenticated only after a click
 */
export async function definePage(definition: PageDefinition): Promise<void> {
  const { plugin, mode, prefix = '', mountsSecondLater = false } = definition;
  const tested = mode ?? plugin;
  if (!tested) throw new Error('definePage(): give a plugin or a mode.');
  const { products = () => (plugin ? [plugin] : []) } = definition;
  const { recorder, callbacks } = startRecorder(tested, definition);
  const minutes = query.get(`${prefix}minutes`);
  const props = (): WidgetProps => ({
    provider,
    products: products(),
    mode,
    callbacks,
    enableShadowDOM: query.has(`${prefix}shadow`),
    locale: query.get(`${prefix}locale`) ?? undefined,
    telemetry: query.get(`${prefix}telemetry`) === 'off' ? 'off' : undefined,
    ...(query.has(`${prefix}next`) && { redirectTo: { query: `${prefix}next` } }),
    ...(minutes && { sessionOptions: { sessionDurationMinutes: Number(minutes) } }),
    ...definition.props,
  });
  const consumeRedirect = mode ? undefined : () => handleRedirect(provider, { confirm: query.has(`${prefix}confirm`) });

  if (pageName === 'strict') return renderInStrictMode(props(), consumeRedirect);

  const redirect = consumeRedirect && (await consumeRedirect());
  const mountAt = (target: string) => mount(target, { ...props(), redirect });
  if (pageName === 'two') {
    recorder.widget = mountAt('#first');
    recorder.mountSecond = () => void mountAt('#second');
    if (!mountsSecondLater) recorder.mountSecond();
  } else {
    recorder.mountAgain = () => void (recorder.widget = mountAt('#login'));
    recorder.mountAgain();
  }
}

/** Renders a widget whose host consumes the redirect in an effect. StrictMode runs the effect twice. */
function renderInStrictMode(props: WidgetProps, consumeRedirect?: () => Promise<RedirectResult>): void {
  function Host() {
    const [redirect, setRedirect] = useState<RedirectResult>();
    useEffect(() => {
      void consumeRedirect?.().then(setRedirect);
    }, []);
    return <Widget {...props} redirect={redirect} />;
  }
  const target = document.querySelector('#login');
  if (!target) throw new Error('This page has no place for its widget.');
  createRoot(target).render(
    <StrictMode>
      <Host />
    </StrictMode>,
  );
}
