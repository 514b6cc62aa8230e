import { nothingChosen } from './choice/choice.js';
import { settingsOf } from './choice/settings.js';
import { byId, element, say } from './element.js';
import { emulatorUrl } from './emulator.js';
import { takeAnswer } from './relying-party/answer.js';
import { askOf } from './relying-party/ask.js';
import {
  keepSession,
  keepTransaction,
  readSession,
  takeTransaction,
  type Transaction,
} from './relying-party/memory.js';
import { createRelyingParty, type Session } from './relying-party/oidc.js';
import { nameOf, signedInView, type SignedInActs } from './relying-party/signed-in.js';
import { startView } from './relying-party/start.js';
import { UnaskedError, wordsFor } from './relying-party/words.js';

/** The application that is registered in the emulator after a reset. */
const CLIENT_ID = 'connected-app-test-00000000-0000-4000-8000-000000000000';

const heading = byId('heading');
const notice = byId('notice');
const status = byId('status');
const place = byId('app');
const party = createRelyingParty({
  issuer: new URL(emulatorUrl()),
  clientId: CLIENT_ID,
  redirectUri: `${location.origin}/relying-party`,
});

// The back button can restore this page from the bfcache, with its old content.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void attempt(drawKept);
});
const answer = takeAnswer();
// If the stored session is unreadable, the page still shows the start view.
draw(undefined);
await attempt(drawKept);
if (answer) await attempt(() => take(answer));

/** Handles a response of the provider: to a sign-in, to a log-out, or unsolicited. */
async function take(answer: URLSearchParams): Promise<void> {
  const transaction = takeTransaction();
  if (!transaction) throw new UnaskedError('No log-out is in progress.');
  if (transaction.kind === 'signOut') {
    if (answer.get('state') !== transaction.state) throw new UnaskedError('The state does not match.');
    say(status, 'You are logged out, here and at the identity provider.');
    return;
  }
  say(status, 'Signing you in …');
  place.hidden = true;
  try {
    const session = await party.finishSignIn(answer, transaction);
    keepSession(session);
    draw(session);
    say(status, `You are signed in as ${nameOf(session)}.`);
  } finally {
    place.hidden = false;
  }
}

function draw(session: Session | undefined): void {
  document.title = session ? 'Signed in · Relying Party Demo' : 'Relying Party Demo';
  heading.replaceChildren(...(session ? ['Hello, ', element('bdi', {}, nameOf(session))] : ['Relying Party Demo']));
  place.replaceChildren(session ? signedInView(session, actsOf(session)) : startView(signIn));
}

function drawKept(): void {
  draw(readSession());
}

async function signIn(form: FormData): Promise<void> {
  await attempt(async () => goTo(await party.beginSignIn(askOf(form, settingsOf(nothingChosen)))));
}

function actsOf(session: Session): SignedInActs {
  return {
    askUserInfo: async (show) => {
      await attempt(async () => show(await party.userInfo(session)));
    },
    refresh: async () => {
      await attempt(async () => {
        const refreshed = await party.refresh(session);
        keepSession(refreshed);
        draw(refreshed);
        heading.focus();
        say(status, 'The tokens are new.');
      });
    },
    logOut: async (withHint) => {
      // The application's own session ends even if the provider's response is an error.
      const isGone = await attempt(async () => {
        keepSession(undefined);
        const [begun] = await Promise.all([
          party.beginSignOut(session, withHint),
          party.revoke(session).catch(() => undefined),
        ]);
        goTo(begun);
      });
      if (isGone) return;
      draw(undefined);
      heading.focus();
      say(status, 'You are logged out of this application, but not at the identity provider.');
    },
  };
}

function goTo({ url, transaction }: { readonly url: URL; readonly transaction: Transaction }): void {
  keepTransaction(transaction);
  location.assign(url);
}

/** Runs an action and shows its error. Resolves to whether it succeeded. */
async function attempt(act: () => void | Promise<void>): Promise<boolean> {
  notice.replaceChildren();
  say(status, '');
  try {
    await act();
    return true;
  } catch (error) {
    const { title, text, detail } = wordsFor(error);
    say(status, '');
    notice.replaceChildren(
      element(
        'div',
        { className: 'problem', role: 'alert' },
        element('p', { className: 'problem-title' }, title),
        element('p', {}, text),
        ...(detail ? [element('p', { className: 'problem-detail' }, detail)] : []),
      ),
    );
    return false;
  }
}
