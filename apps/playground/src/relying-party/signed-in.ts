import type { JsonValue } from 'oauth4webapi';
import { element, say } from '../element.js';
import type { Session } from './oidc.js';

/**
 * Claims that are a time, in seconds since the epoch (RFC 7519 section 4.1, OpenID Connect Core 1.0 section 2 and 5.1).
 */
const TIMES = ['iat', 'exp', 'nbf', 'auth_time', 'updated_at'];

type Claims = Readonly<Record<string, JsonValue | undefined>>;

/** The actions of a signed-in person. None of them rejects. */
export interface SignedInActs {
  /** Calls `show` with the current claims of the provider. */
  readonly askUserInfo: (show: (claims: Claims) => void) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly logOut: (withHint: boolean) => Promise<void>;
}

/** Shows what the application knows about the person. */
export function signedInView(session: Session, acts: SignedInActs): HTMLElement {
  const { claims, note, refreshToken } = session;
  return element(
    'div',
    { className: 'steps' },
    ...(note ? [element('p', { className: 'carried' }, 'You came back with ', element('bdi', {}, note))] : []),
    section('ID token', [checks(session), table(claims)]),
    userInfo(acts),
    section('Access', [
      table({
        'good until':
          session.expiresAt === undefined ? 'it does not say' : new Date(session.expiresAt).toLocaleString(),
        'refresh token': refreshToken ? 'yes' : 'no: offline_access was not granted',
        ...(session.scope !== undefined && { scope: session.scope }),
      }),
      ...(refreshToken ? [actButton('Refresh tokens', acts.refresh)] : []),
    ]),
    leave(acts),
  );
}

/** The name of the person, as far as the ID token contains it. */
export function nameOf({ claims }: Session): string {
  const { name, email, phone_number: phone } = claims;
  return [name, email, phone].find((known): known is string => typeof known === 'string' && known !== '') ?? claims.sub;
}

/** The checks that the sign-in has passed (see `finishSignIn`). */
function checks({ isAccessTokenBound }: Session): HTMLElement {
  const done = [
    'state is the one that this tab sent',
    'iss is this provider',
    'the code was exchanged with the verifier of this tab',
    'the signature is by a key that the provider publishes',
    'nonce is the one that this tab sent',
    ...(isAccessTokenBound ? ['at_hash is that of the access token'] : []),
  ];
  return element('ul', { className: 'checks' }, ...done.map((words) => element('li', {}, words)));
}

function userInfo({ askUserInfo }: SignedInActs): HTMLElement {
  const told = element('div', {});
  const status = element('p', { className: 'unseen', role: 'status' });
  const show = (claims: Claims) => {
    told.replaceChildren(table(claims));
    say(status, 'The provider has responded.');
  };
  return section('Userinfo', [told, status, actButton('Request the user information', () => askUserInfo(show))]);
}

function leave({ logOut }: SignedInActs): HTMLElement {
  const hint = element('input', { type: 'checkbox', checked: true });
  return section('Leave', [
    element(
      'label',
      { className: 'choice' },
      hint,
      element('span', {}, 'Identify the user to the provider, with ', element('code', {}, 'id_token_hint')),
    ),
    element('p', { className: 'hint' }, 'Without it, the provider asks you to confirm.'),
    actButton('Log out', () => logOut(hint.checked)),
  ]);
}

/** A button that is disabled while its action runs. */
function actButton(words: string, act: () => Promise<void>): HTMLElement {
  const button = element('button', { type: 'button', className: 'button' }, words);
  button.addEventListener('click', () => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    void act().finally(() => (button.ariaBusy = 'false'));
  });
  return button;
}

function section(title: string, parts: readonly Node[]): HTMLElement {
  const id = `of-${title.toLowerCase().replaceAll(' ', '-')}`;
  const heading = element('h2', { className: 'title', id }, title);
  const made = element('section', { className: 'card' }, heading, ...parts);
  made.setAttribute('aria-labelledby', id);
  return made;
}

function table(claims: Claims): HTMLElement {
  const rows = Object.entries(claims).flatMap(([name, value]) => [
    element('dt', {}, name),
    element('dd', {}, TIMES.includes(name) ? timeOf(value) : textOf(value)),
  ]);
  return element('dl', { className: 'claims' }, ...rows);
}

function timeOf(value: JsonValue | undefined): string {
  return typeof value === 'number' ? new Date(value * 1_000).toLocaleString() : textOf(value);
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
