import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import { isEmail } from '../domain/email.js';
import { isProviderType, providerTitle } from '../domain/oauth-providers.js';
import { buildLink } from '../domain/redirects.js';
import { requirePublicToken } from '../http/authorization.js';
import * as field from '../http/fields.js';
import { requireOwnForm } from '../http/guard.js';
import type { WebCall, WebRoute } from '../http/web-route.js';
import { pageRoute, readFields, readForm, toFields } from '../http/web-route.js';
import type { TypedAccount } from '../page/consent-page.js';
import { CONSENT_PATH, consentPage } from '../page/consent-page.js';
import { refusalPage } from '../page/stand-in-page.js';
import { OAUTH_LIVES_MS, type OAuthGrant, type OAuthTransaction } from '../store/oauth.js';
import type { StandInAccount } from '../store/stand-in-accounts.js';
import { identityOf, redirectTypeFor } from './oauth-identity.js';
import { chooseRedirects, configNotFound, requireEnabled } from './oauth-redirects.js';
import { requireChallenge } from './pkce.js';

const StartQuery = v.object({
  public_token: v.optional(v.string(), ''),
  code_challenge: v.optional(field.codeChallengeField),
  custom_scopes: v.optional(v.string(), ''),
  login_redirect_url: v.optional(v.string()),
  signup_redirect_url: v.optional(v.string()),
  oauth_attach_token: v.optional(field.tokenField),
});

const ConsentForm = v.object({
  transaction: v.optional(v.string(), ''),
  decision: v.picklist(['allow', 'deny', 'error']),
  account: v.optional(v.string()),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  email_verified: v.optional(v.string()),
});

type ConsentRequest = v.InferOutput<typeof ConsentForm>;

/** The scopes that the project requests from every provider. An application adds its own (behaviour.md 9). */
const DEFAULT_SCOPES = ['openid', 'email', 'profile'];

const PROVIDER_PARAM = 'provider_';

/** Longest name that a person can enter for an account. */
const MAX_NAME_LENGTH = 128;

/** The stand-in of every provider: its consent page and the redirect after it (provider-api.md 2.5). */
export function oauthStart(emulator: Emulator): readonly WebRoute[] {
  return [
    pageRoute({
      method: 'GET',
      path: '/v1/public/oauth/:provider/start',
      fidelity: 'simplified',
      note: 'One stand-in for every provider, here and not on a site of its own. It asks for what the request says, and hands provider_<name> parameters to nobody but shows them.',
      answer: (call) => start(emulator, call),
      refuse: (error, { pathParts }) =>
        refusalPage(error, { title: `${titleOf(pathParts['provider'])} sign-in can’t start` }),
    }),
    pageRoute({
      method: 'POST',
      path: CONSENT_PATH,
      fidelity: 'implemented',
      note: 'Where the stand-in’s page leads: back to the application.',
      limited: true,
      answer: (call) => consent(emulator, call),
      refuse: (error, call) => refusalPage(error, { title: 'Sign-in can’t go on', wayBack: wayBack(emulator, call) }),
    }),
  ];
}

function titleOf(provider = ''): string {
  return isProviderType(provider) ? providerTitle(provider) : 'This';
}

function start(emulator: Emulator, { url, pathParts }: WebCall): Response {
  const { oauth, project } = emulator;
  const provider = pathParts['provider'] ?? '';
  const sent = toFields(url.searchParams);
  const query = readFields(StartQuery, sent);
  requirePublicToken(query.public_token);
  if (!isProviderType(provider)) throw configNotFound('a provider of this name');
  requireEnabled(project.settings, provider);
  const redirects = chooseRedirects(project.settings, query);
  requireChallenge(query.code_challenge, 'pkce_required_for_oauth', project.settings.pkce_required_for_oauth);
  const attachId =
    query.oauth_attach_token === undefined ? undefined : oauth.attachTokens.idOf(query.oauth_attach_token);
  if (attachId !== undefined) requireAttachment(emulator, attachId, provider);

  const transaction: OAuthTransaction = {
    provider,
    loginUrl: redirects.login.href,
    signupUrl: redirects.signup.href,
    scopes: [...new Set([...DEFAULT_SCOPES, ...query.custom_scopes.split(/\s+/).filter((scope) => scope !== '')])],
    providerParams: Object.fromEntries(
      Object.entries(sent)
        .filter(([name]) => name.startsWith(PROVIDER_PARAM))
        .map(([name, value]) => [name.slice(PROVIDER_PARAM.length), value]),
    ),
    ...(query.code_challenge !== undefined && { codeChallenge: query.code_challenge }),
    ...(attachId !== undefined && { attachId }),
  };
  const token = oauth.transactions.issue(transaction, { lifeMs: OAUTH_LIVES_MS.transaction });
  return ask(emulator, token, transaction);
}

function ask({ oauth, project }: Emulator, ticket: string, transaction: OAuthTransaction, typed?: TypedAccount) {
  return consentPage({
    ticket,
    transaction,
    accounts: oauth.accounts.of(transaction.provider),
    projectName: project.settings.project_name,
    isAttaching: transaction.attachId !== undefined,
    ...(typed !== undefined && { typed }),
  });
}

function consent(emulator: Emulator, { headers, body }: WebCall): Response {
  requireOwnForm(headers);
  const { database, oauth } = emulator;
  const form = readFields(ConsentForm, readForm(body));
  const id = oauth.transactions.idOf(form.transaction);
  const transaction = oauth.transactions.findUsable(id);
  if (transaction === undefined) throw transactionNotFound();

  if (form.decision === 'allow' && form.account === undefined) {
    const typed = judge(form);
    if (Object.keys(typed.problems).length > 0) return ask(emulator, form.transaction, transaction, typed);
  }
  const target = database.transaction(() => {
    if (oauth.transactions.use(id) === undefined) throw transactionNotFound();
    if (form.decision !== 'allow') return refusalLink(transaction, form.decision);
    return allow(emulator, transaction, chooseAccount(emulator, transaction.provider, form));
  });
  // "See other": the next request is a GET without the form.
  return new Response(null, { status: 303, headers: { location: target } });
}

/** @throws {ContractError} 400 `oauth_account_not_found`, e.g. if the emulator was reset in the meantime */
function chooseAccount({ oauth }: Emulator, provider: string, form: ConsentRequest): StandInAccount {
  if (form.account === undefined) {
    const { name, email, isEmailVerified } = judge(form);
    return oauth.accounts.add({ provider, name, email, isEmailVerified });
  }
  const account = oauth.accounts.find(provider, form.account);
  if (account !== undefined) return account;
  throw new ContractError({
    status: 400,
    type: 'oauth_account_not_found',
    message: 'The stand-in doesn’t know this account any more. Go back and choose another.',
  });
}

/** Creates the token that signs the account's owner in, and returns the redirect URL with it. */
function allow(emulator: Emulator, transaction: OAuthTransaction, account: StandInAccount): string {
  const { oauth } = emulator;
  const { provider, scopes, codeChallenge, attachId } = transaction;
  const attachment = attachId === undefined ? undefined : requireAttachment(emulator, attachId, provider);
  if (attachId !== undefined && oauth.attachTokens.use(attachId) === undefined) throw invalidAttachToken();

  const identity = identityOf(account);
  const redirectType = attachment === undefined ? redirectTypeFor(emulator, identity) : 'login';
  const grant: OAuthGrant = {
    identity,
    scopes,
    way: 'redirect',
    ...(codeChallenge !== undefined && { codeChallenge }),
    ...(attachment !== undefined && { attachTo: attachment.userId }),
  };
  const token = oauth.tokens.issue(grant, { lifeMs: OAUTH_LIVES_MS.token });
  return buildLink(new URL(redirectType === 'login' ? transaction.loginUrl : transaction.signupUrl), {
    stytch_token_type: 'oauth',
    token,
    stytch_redirect_type: redirectType,
  });
}

/** A redirect without a token, with the errors of RFC 6749 §4.1.2.1. */
function refusalLink({ provider, loginUrl }: OAuthTransaction, decision: 'deny' | 'error'): string {
  const title = providerTitle(provider);
  return buildLink(new URL(loginUrl), {
    stytch_token_type: 'oauth',
    ...(decision === 'deny'
      ? { error: 'access_denied', error_description: `Access to the ${title} account was denied.` }
      : { error: 'server_error', error_description: `${title} had a problem. Please try again.` }),
  });
}

function judge({ name, email, email_verified: verified }: ConsentRequest): TypedAccount {
  const typed = { name: name.trim(), email: email.trim(), isEmailVerified: verified !== undefined };
  const problems = {
    ...((typed.name === '' || typed.name.length > MAX_NAME_LENGTH) && {
      name: `Enter a name of at most ${MAX_NAME_LENGTH} characters.`,
    }),
    ...(!isEmail(typed.email) && { email: 'Enter one email address, like ada@example.com.' }),
  };
  return { ...typed, problems };
}

/** @throws {ContractError} 400 `invalid_oauth_attach_token` if it is used, expired or for another provider */
function requireAttachment({ oauth }: Emulator, attachId: string, provider: string) {
  const attachment = oauth.attachTokens.findUsable(attachId);
  if (attachment?.provider === provider) return attachment;
  throw invalidAttachToken();
}

/** The application's URL for a form that was submitted too late. */
function wayBack({ oauth }: Emulator, { body }: WebCall): URL | undefined {
  const found = oauth.transactions.find(oauth.transactions.idOf(readForm(body)['transaction'] ?? ''));
  return found === undefined ? undefined : new URL(found.contents.loginUrl);
}

function transactionNotFound(): ContractError {
  return new ContractError({
    status: 400,
    type: 'oauth_transaction_not_found',
    message: 'This page was used already, or was open for more than ten minutes. Start again where you came from.',
  });
}

function invalidAttachToken(): ContractError {
  return new ContractError({
    status: 400,
    type: 'invalid_oauth_attach_token',
    message: 'The token that was to link the account is used, has expired, or is for another provider.',
  });
}
