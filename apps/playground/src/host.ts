import {
  handleRedirect,
  type ActiveSession,
  type Connection,
  type Provider,
  type RedirectOptions,
  type RedirectResult,
} from '@latchkey/client';
import { byId, element } from './element.js';
import type { Recorder } from './recorder.js';
import { forgetReturn, readReturn } from './returned.js';

/** The result of a redirect, for the widget to show. */
export interface ForWidget {
  readonly redirect?: RedirectResult;
  /** The link of a password-reset email: the reset mode reads the address itself, and clears it. */
  readonly isReset?: true;
}

/** Options of {@link startHost}. */
export interface HostPage {
  readonly provider: Provider;
  readonly recorder: Recorder;
  /** Options for the handling of a redirect. */
  readonly redirectOptions?: RedirectOptions;
  /** Whether the widget is for a signed-in person, and does not show the result of a redirect. @default false */
  readonly isForSignedIn?: boolean;
  /**
   * Draws a new widget. Called when nobody is signed in or the widget has something to show, and again after a person
   * who signed in with the widget has logged out.
   * @throws the errors of the preset; the page shows them.
   */
  readonly draw: (returned: ForWidget) => void;
}

/** Events after which the widget shows data of the signed-in person, and must be redrawn for the next person. */
const ENDS = ['AUTHENTICATE_FLOW_COMPLETE', 'PASSKEY_REGISTER', 'PASSKEY_SKIP', 'PASSKEY_DONE'];

/**
 * Does what every host of the widget does: handles redirects, shows the session with a log-out button, draws the widget
 * for everybody else, and shows errors.
 */
export async function startHost(page: HostPage): Promise<void> {
  const { provider, recorder, redirectOptions, isForSignedIn = false, draw } = page;
  const notice = byId('notice');
  const tell = (error: unknown) => {
    recorder.errors.push(error);
    notice.append(
      element('p', { className: 'problem', role: 'alert' }, error instanceof Error ? error.message : String(error)),
    );
  };
  /** The number of events when the widget was drawn. */
  let drawnAt: number | undefined;
  const isOver = () => recorder.events.slice(drawnAt).some(({ type }) => ENDS.includes(type));
  const drawUnlessUnderWay = (returned: ForWidget) => {
    if (drawnAt !== undefined && !isOver()) return;
    drawnAt = recorder.events.length;
    try {
      draw(returned);
    } catch (error) {
      // No widget can handle the link.
      if (returned.isReset) forgetReturn();
      tell(error);
    }
  };

  const returned = readReturn(new URLSearchParams(location.search));
  switch (returned.kind) {
    case 'none':
      drawUnlessUnderWay({});
      break;
    case 'authenticate': {
      const waiting = element('p', { className: 'waiting', role: 'status' }, 'Signing you in …');
      notice.append(waiting);
      const redirect = await handleRedirect(provider, redirectOptions);
      waiting.remove();
      if (redirect.error) recorder.errors.push(redirect.error);
      const isSignedIn = redirect.status === 'authenticated';
      if (isSignedIn && isForSignedIn) drawUnlessUnderWay({});
      // Only the widget remembers the last OAuth provider; it recorded the method of a link when it sent the link.
      else if (!isSignedIn || redirect.tokenType === 'oauth') drawUnlessUnderWay({ redirect });
      break;
    }
    case 'resetPassword':
      drawUnlessUnderWay({ isReset: true });
      break;
    case 'unknown':
      forgetReturn();
      tell(new Error(returned.problem));
      drawUnlessUnderWay({});
      break;
    default:
      returned satisfies never;
  }

  // A widget is usable before the client has loaded; a person who has just signed in waits for the panel.
  recorder.ready = drawnAt !== undefined;
  try {
    await showSession(provider, notice, { signedOut: () => drawUnlessUnderWay({}), failed: tell });
  } catch (error) {
    // The widget shows the error at the next action; without a widget the page shows it.
    if (drawnAt !== undefined) recorder.errors.push(error);
    else tell(error);
    drawUnlessUnderWay({});
  }
  recorder.ready = true;
}

interface SessionChanges {
  /** Called whenever nobody is signed in. */
  readonly signedOut: () => void;
  readonly failed: (error: unknown) => void;
}

/** Shows the session while there is one. Rejects when the client can't be loaded. */
async function showSession(
  provider: Provider,
  notice: HTMLElement,
  { signedOut, failed }: SessionChanges,
): Promise<void> {
  const connection = await provider.connect();
  let shown: { readonly id: string; readonly panel: HTMLElement } | undefined;

  const logOut = async (button: HTMLButtonElement) => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    try {
      await connection.logOut();
      // The focus was in the removed panel. Moves it to the page's heading.
      document.querySelector('h1')?.focus();
    } catch (error) {
      button.ariaBusy = 'false';
      failed(error);
    }
  };

  const show = (session: ActiveSession | null) => {
    // A refresh reports the same session again. Replacing the panel could interrupt a click on its button.
    if (shown && shown.id === session?.session_id) return;
    shown?.panel.remove();
    shown = session ? { id: session.session_id, panel: signedInPanel(nameOf(session, connection), logOut) } : undefined;
    if (shown) notice.append(shown.panel);
    else signedOut();
  };
  show(connection.session());
  connection.onSession(show);
}

/** A name for the person, from the data of their account. */
function nameOf({ user }: ActiveSession, { client }: Connection): string {
  // The session of the widget does not include wallets.
  const wallet = client.user.getSync()?.crypto_wallets[0]?.crypto_wallet_address;
  return user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? wallet ?? user.user_id;
}

function signedInPanel(who: string, logOut: (button: HTMLButtonElement) => Promise<void>): HTMLElement {
  const button = element(
    'button',
    { type: 'button', className: 'button', dataset: { latchkey: 'log-out' } },
    'Log out',
  );
  button.addEventListener('click', () => void logOut(button));
  return element(
    'section',
    { className: 'signed-in', ariaLabel: 'Your session', dataset: { latchkey: 'signed-in' } },
    element('p', {}, 'Signed in as ', element('strong', {}, who)),
    button,
  );
}
