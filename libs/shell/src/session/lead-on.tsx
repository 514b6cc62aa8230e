import { isSafeUrl, safeNavigate } from '@latchkey/client';
import { useMessage, useWidget } from '@latchkey/react';
import { Link, Text } from '@latchkey/ui';
import { useSyncExternalStore } from 'react';
import type { WidgetInstance } from '../runtime/instance.js';
import type { RedirectTo } from '../types.js';
import { coreOf } from './active-session.js';
import { messages } from './session.messages.js';

/**
 * Opens the page that follows a sign-in, in place of this one. Until it is there, the success screen has a link to it.
 *
 * @throws LatchkeyError `navigation/unsafe-url`
 */
export function leadOn(widget: WidgetInstance, redirectTo: RedirectTo): void {
  const destination = destinationOf(redirectTo, location.href);
  if (destination === undefined) return;
  if (isSafeUrl(destination)) widget.renderLate({ next: <Next url={destination} /> });
  safeNavigate(destination, { replace: true });
}

/**
 * Returns the URL to open, or undefined if there is none. A URL from the query of the page counts only if it leads to
 * the page's own origin: anyone can make a link with a query (RFC 9700 section 4.11.2).
 *
 * @param here the URL of the page
 */
export function destinationOf(redirectTo: RedirectTo, here: string): string | undefined {
  if (typeof redirectTo === 'string') return redirectTo || undefined;
  const { query, otherwise } = Object(redirectTo) as Exclude<RedirectTo, string>;
  // A value of another type, which `prop-rules.ts` reports.
  if (typeof query !== 'string') return undefined;
  const { searchParams, origin } = new URL(here);
  const [given, ...more] = searchParams.getAll(query);
  if (given === undefined) return otherwise;
  const isOwn = isSafeUrl(new URL(here)) && URL.canParse(given, here) && new URL(given, here).origin === origin;
  if (isOwn && more.length === 0 && isSafeUrl(new URL(given, here))) return new URL(given, here).href;
  console.warn(
    `Latchkey: the parameter ${JSON.stringify(query)} of this page does not name one address of ${origin}, so redirectTo opens ${otherwise ?? 'no page'}.`,
  );
  return otherwise;
}

/** The link to the next page: on the screen that follows the sign-in, and while the session lasts. */
function Next({ url }: { readonly url: string }) {
  const t = useMessage();
  const { subscribe, get } = useWidget().runtime.store;
  const isShown = () => coreOf(get()).screen !== 'main' && coreOf(get()).session !== null;
  return (
    useSyncExternalStore(subscribe, isShown, isShown) && (
      <Text>
        <Link href={url}>{t(messages.goOn)}</Link>
      </Text>
    )
  );
}
