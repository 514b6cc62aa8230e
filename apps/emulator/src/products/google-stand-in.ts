import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import type { NotDisplayedReason, SkippedReason } from '../domain/one-tap.js';
import { isRegisteredOrigin, isSecureOrigin, NOT_DISPLAYED_REASONS, SKIPPED_REASONS } from '../domain/one-tap.js';
import { parseJson } from '../http/body.js';
import { requireOwnForm } from '../http/guard.js';
import type { WebCall, WebRoute } from '../http/web-route.js';
import { flatRoute, readFields } from '../http/web-route.js';
import type { Pages } from '../page/pages.js';
import { promptPage } from '../page/prompt-page.js';

/**
 * The stand-in script's result for a requested prompt. `isFedCm`: the prompt acts like the browser's own, so the page
 * can't control its position and learns neither whether it shows nor a reason.
 */
export type Verdict =
  | { readonly moment: 'displayed'; readonly isFedCm: boolean }
  | { readonly moment: 'not_displayed'; readonly reason: NotDisplayedReason; readonly isFedCm: false }
  | { readonly moment: 'skipped'; readonly reason: SkippedReason; readonly isFedCm: false }
  | { readonly moment: 'skipped'; readonly isFedCm: true };

const CredentialBody = v.object({
  client_id: v.string(),
  origin: v.string(),
  account: v.string(),
  nonce: v.optional(v.string()),
});

const PROVIDER = 'google';

/** Origin of the prompt when a test serves the stand-in as Google. Pages of Google itself are trusted. */
const GOOGLE = 'https://accounts.google.com';

/**
 * Google's side of One Tap, for tests and for work without a network: the script that a host page loads, the decision
 * whether its prompt shows, the prompt, and the ID token of the chosen account. Addresses are relative to the script's,
 * so that they also work if a test serves accounts.google.com.
 */
export function googleStandIn(emulator: Emulator, pages: Pages): readonly WebRoute[] {
  return [
    flatRoute({
      method: 'GET',
      path: '/google/gsi/client',
      fidelity: 'simplified',
      note: 'A stand-in for the script at accounts.google.com/gsi/client: the prompt of google.accounts.id, without buttons and without a cool-down.',
      async answer() {
        return script(await pages.read('/google/gsi/client.js'));
      },
    }),
    flatRoute({
      method: 'GET',
      path: '/google/gsi/status',
      fidelity: 'simplified',
      note: 'Tells the stand-in’s script what becomes of its prompt: by client, origin and the setting one_tap.outcome.',
      answer({ url, headers }) {
        // A page of the emulator itself sends no origin.
        const origin = headers.get('origin') ?? url.origin;
        return Response.json(judge(emulator, url.searchParams.get('client_id') ?? '', origin));
      },
    }),
    flatRoute({
      method: 'GET',
      path: '/google/gsi/prompt',
      fidelity: 'simplified',
      note: 'The prompt, framed by pages of registered origins only.',
      answer: (call) => prompt(emulator, call),
    }),
    flatRoute({
      method: 'POST',
      path: '/google/gsi/credential',
      fidelity: 'simplified',
      note: 'The ID token of an account, for the prompt alone.',
      answer: (call) => credential(emulator, call),
    }),
    flatRoute({
      method: 'GET',
      path: '/google/oauth2/v3/certs',
      fidelity: 'implemented',
      note: 'The keys with which the stand-ins of all providers sign their ID tokens.',
      answer: () => Response.json(emulator.standInIdTokens.keySet),
    }),
  ];
}

function script(body: Uint8Array): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Decides whether a prompt shows. Problems of the page have priority over the project's setting. */
function judge({ project }: Emulator, clientId: string, origin: string): Verdict {
  const { google_client_id: own, origins, outcome } = project.settings.one_tap;
  const problem = problemOf(clientId, origin, own, origins);
  if (outcome === 'fedcm' || outcome === 'fedcm:skipped') {
    const shows = outcome === 'fedcm' && problem === undefined;
    return { moment: shows ? 'displayed' : 'skipped', isFedCm: true };
  }
  const notDisplayed = problem ?? NOT_DISPLAYED_REASONS.find((reason) => outcome === `not_displayed:${reason}`);
  if (notDisplayed !== undefined) return { moment: 'not_displayed', reason: notDisplayed, isFedCm: false };
  const skipped = SKIPPED_REASONS.find((reason) => outcome === `skipped:${reason}`);
  if (skipped !== undefined) return { moment: 'skipped', reason: skipped, isFedCm: false };
  return { moment: 'displayed', isFedCm: false };
}

function problemOf(
  clientId: string,
  origin: string,
  own: string,
  origins: readonly string[],
): NotDisplayedReason | undefined {
  if (clientId === '') return 'missing_client_id';
  if (clientId !== own) return 'invalid_client';
  if (!isSecureOrigin(origin)) return 'secure_http_required';
  return isRegisteredOrigin(origin, origins) ? undefined : 'unregistered_origin';
}

function prompt(emulator: Emulator, { url }: WebCall): Response {
  const { oauth, project } = emulator;
  const clientId = url.searchParams.get('client_id') ?? '';
  const origin = url.searchParams.get('origin') ?? '';
  requireShowing(emulator, clientId, origin);
  return promptPage({
    clientId,
    origin,
    nonce: url.searchParams.get('nonce') ?? undefined,
    accounts: oauth.accounts.of(PROVIDER),
    projectName: project.settings.project_name,
  });
}

async function credential(emulator: Emulator, { headers, body }: WebCall): Promise<Response> {
  requireOwnForm(headers, GOOGLE);
  const { client_id: audience, origin, account: subject, nonce } = readFields(CredentialBody, parseJson(body));
  requireShowing(emulator, audience, origin);
  const account = emulator.oauth.accounts.find(PROVIDER, subject);
  if (account === undefined) {
    throw new ContractError({
      status: 400,
      type: 'oauth_account_not_found',
      message: 'The stand-in doesn’t know this account any more.',
    });
  }
  const { name, email, isEmailVerified } = account;
  const claims = { provider: PROVIDER, audience, nonce, subject, name, email, isEmailVerified };
  return Response.json({ credential: await emulator.standInIdTokens.sign(claims) });
}

/** @throws {ContractError} 403 with Google's own reason, if no prompt may show on the page */
function requireShowing(emulator: Emulator, clientId: string, origin: string): void {
  const { google_client_id: own, origins } = emulator.project.settings.one_tap;
  const problem = problemOf(clientId, origin, own, origins);
  if (problem === undefined) return;
  throw new ContractError({ status: 403, type: problem, message: `The prompt doesn’t show on ${origin}.` });
}
