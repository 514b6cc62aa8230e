import { providerTitle, tellsEmail } from '../domain/oauth-providers.js';
import type { OAuthTransaction } from '../store/oauth.js';
import type { StandInAccount } from '../store/stand-in-accounts.js';
import type { Html } from './html.js';
import { html } from './html.js';
import { displayedOrigin, standInPage } from './stand-in-page.js';

/** Target of the page's forms. */
export const CONSENT_PATH = '/v1/oauth/consent';

/** Submitted data for a new account. */
export interface TypedAccount {
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Sentences about invalid fields, by field. */
  readonly problems: Readonly<Partial<Record<'name' | 'email', string>>>;
}

export interface Consent {
  /** The ticket in both forms. */
  readonly ticket: string;
  readonly transaction: OAuthTransaction;
  readonly accounts: readonly StandInAccount[];
  readonly projectName: string;
  /** Whether the account will be linked to the signed-in user. */
  readonly isAttaching: boolean;
  /** The last submission, if it was refused. */
  readonly typed?: TypedAccount;
}

/** A provider's consent page: it asks whether the application may identify the user. Works without scripts. */
export function consentPage(consent: Consent): Response {
  const { transaction, projectName, isAttaching, typed } = consent;
  const title = `${providerTitle(transaction.provider)} (stand-in)`;
  return standInPage(
    `${title} · ${projectName}`,
    html`
      <div>
        <h1>${title}</h1>
        <p class="sentence">
          <strong>${projectName}</strong> ${isAttaching ? 'asks to link your account here.' : 'asks who you are.'}
        </p>
      </div>
      ${facts(transaction)} ${chooser(consent)} ${creator(consent.ticket, typed)}
    `,
    typed === undefined ? 200 : 400,
  );
}

function facts({ provider, scopes, providerParams, loginUrl, signupUrl }: OAuthTransaction): Html {
  const places = [...new Set([loginUrl, signupUrl].map((url) => displayedOrigin(new URL(url))))];
  const params = Object.entries(providerParams);
  return html`<dl class="facts">
    <dt>Asks for</dt>
    <dd>${scopes.map((scope) => html`<code>${scope}</code> `)}</dd>
    ${
      params.length > 0 &&
      html`<dt>Parameters</dt>
        <dd>${params.map(([name, value]) => html`<code>${name}=${value}</code> `)}</dd>`
    }
    <dt>Goes back to</dt>
    <dd>${places.join(' or ')}</dd>
    ${
      !tellsEmail(provider) &&
      html`<dt>Keeps back</dt>
        <dd>the email address, as this provider does</dd>`
    }
  </dl>`;
}

function chooser({ ticket, transaction, accounts }: Consent): Html {
  const hint = transaction.providerParams['login_hint'];
  const chosen = accounts.find(({ email }) => email === hint) ?? accounts[0];
  return html`<form method="post" action="${CONSENT_PATH}">
    <input type="hidden" name="transaction" value="${ticket}" />
    <fieldset>
      <legend>Choose an account</legend>
      ${accounts.map(
        (account) =>
          html`<label class="account">
            <input type="radio" name="account" value="${account.subject}" ${account === chosen && html`checked`} />
            <span>
              <strong><bdi>${account.name}</bdi></strong>
              <bdi class="quiet">${account.email}</bdi>
              ${!account.isEmailVerified && html`<span class="quiet">(not verified)</span>`}
            </span>
          </label>`,
      )}
    </fieldset>
    <div class="actions">
      <button class="button primary" name="decision" value="allow">Allow</button>
      <button class="button" name="decision" value="deny">Deny</button>
      <button class="button" name="decision" value="error">Error at the provider</button>
    </div>
  </form>`;
}

function creator(ticket: string, typed: TypedAccount | undefined): Html {
  const isVerified = typed?.isEmailVerified ?? true;
  return html`<form method="post" action="${CONSENT_PATH}">
    <input type="hidden" name="transaction" value="${ticket}" />
    <fieldset>
      <legend>Or create one</legend>
      ${textField('name', 'Name', 'text', typed)} ${textField('email', 'Email', 'email', typed)}
      <label class="check">
        <input type="checkbox" name="email_verified" value="yes" ${isVerified && html`checked`} />
        <span>The provider has verified this address</span>
      </label>
    </fieldset>
    <div class="actions"><button class="button" name="decision" value="allow">Create and allow</button></div>
  </form>`;
}

/** Not `type="email"`: browsers refuse letters outside ASCII there. */
function textField(name: 'name' | 'email', label: string, inputMode: string, typed: TypedAccount | undefined): Html {
  const problem = typed?.problems[name];
  const isFirst = problem !== undefined && Object.keys(typed?.problems ?? {})[0] === name;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      inputmode="${inputMode}"
      value="${typed?.[name] ?? ''}"
      autocomplete="off"
      maxlength="254"
      required
      ${problem !== undefined && html`aria-invalid="true" aria-describedby="${name}-problem"`}
      ${isFirst && html`autofocus`}
    />
    ${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}
