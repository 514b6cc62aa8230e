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

/** What a return brought for the widget to show. */
export interface ForWidget {
  readonly redirect?: RedirectResult;
  /** The link of a password email: the mode that sets a new one reads the address itself, and clears it. */
  readonly isReset?: true;
}

/** What a page lends to {@link startHost}. */
export interface HostPage {
  readonly provider: Provider;
  readonly recorder: Recorder;
  /** How a return is taken up. */
  readonly redirectOptions?: RedirectOptions;
  /** Whether the widget is there for who is signed in, and has nothing to say of how they came. @default false */
  readonly isForSignedIn?: boolean;
  /**
   * Draws the widget from its beginning; called when there is nobody signed in or something to show, and again for the
   * next person, when the one who has signed in in the widget has left.
   * @throws what the preset throws; the page shows it.
   */
  readonly draw: (returned: ForWidget) => void;
}

/** Events after which the widget shows something of the person who is signed in, and nothing for the next. */
const ENDS = ['AUTHENTICATE_FLOW_COMPLETE', 'PASSKEY_REGISTER', 'PASSKEY_SKIP', 'PASSKEY_DONE'];

/**
 * Does what every host of the widget does: spends the token of a return, shows who is signed in, lets them log out,
 * draws the widget for everybody else, and shows what went wrong.
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
  /** How many events there were when the widget was drawn. */
  let drawnAt: number | undefined;
  const isOver = () => recorder.events.slice(drawnAt).some(({ type }) => ENDS.includes(type));
  const drawUnlessUnderWay = (returned: ForWidget) => {
    if (drawnAt !== undefined && !isOver()) return;
    drawnAt = recorder.events.length;
    try {
      draw(returned);
    } catch (error) {
      // Nobody is there to take it up.
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
      // Which provider it was, the widget alone remembers; a link's method it knows since the link was asked for.
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

  // A widget is usable before the client has loaded; somebody who has just signed in waits for the panel.
  recorder.ready = drawnAt !== undefined;
  try {
    await showSession(provider, notice, { signedOut: () => drawUnlessUnderWay({}), failed: tell });
  } catch (error) {
    // The widget tells the person as soon as they do something; without one the page has to.
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

/** Shows who is signed in, for as long as somebody is. Rejects when the client can't be loaded. */
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
      // The panel is gone with the focus in it: the page's heading is where the next person starts.
      document.querySelector('h1')?.focus();
    } catch (error) {
      button.ariaBusy = 'false';
      failed(error);
    }
  };

  const show = (session: ActiveSession | null) => {
    // A refresh reports the same session again, and must not take the button from under a finger.
    if (shown && shown.id === session?.session_id) return;
    shown?.panel.remove();
    shown = session ? { id: session.session_id, panel: signedInPanel(nameOf(session, connection), logOut) } : undefined;
    if (shown) notice.append(shown.panel);
    else signedOut();
  };
  show(connection.session());
  connection.onSession(show);
}

/** What a person knows of themselves, of what their account has. */
function nameOf({ user }: ActiveSession, { client }: Connection): string {
  // The widget has no need of wallets, so its session does not tell them.
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
