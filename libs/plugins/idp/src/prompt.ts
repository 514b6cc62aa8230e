import type { ActiveSession } from '@latchkey/client';
import type { AuthorizeParams } from './request.js';
import type { IdpState } from './state.js';

// How the application wants the person to sign in (OpenID Connect Core 1.0 section 3.1.2.1).

/** The values of `prompt`. */
const promptsOf = ({ prompt = '' }: AuthorizeParams): readonly string[] => prompt.split(' ').filter(Boolean);

/** Whether no page may be shown to the person. */
export const isSilent = (params: AuthorizeParams): boolean => promptsOf(params).includes('none');

/** Whether the application named a time, or a combination of prompts, that does not exist. Pure. */
export function isMalformed(params: AuthorizeParams): boolean {
  const { max_age = '0' } = params;
  return !/^\d{1,15}$/.test(max_age) || (isSilent(params) && promptsOf(params).length > 1);
}

/** What decides whether the person has to sign in again. */
export interface SignInFacts {
  readonly asked: IdpState['asked'] | undefined;
  readonly isFresh: boolean | undefined;
  readonly session: ActiveSession;
  /** Returns when the person last signed in, in ms; `undefined` if the provider does not say. */
  readonly signedInAt: () => number | undefined;
  readonly now: number;
}

/**
 * Whether the person has to sign in again: the application requires it (`prompt=login`), or their sign-in is older than
 * it allows (`max_age`). A sign-in that the widget has asked for is recent enough, whatever the clock of the device.
 * Pure.
 */
export function needsNewSignIn(params: AuthorizeParams, facts: SignInFacts): boolean {
  const { session, asked, isFresh, now } = facts;
  if (isFresh || (asked && asked.sessionId !== session.session_id)) return false;
  const { max_age } = params;
  if (promptsOf(params).includes('login')) return true;
  if (max_age === undefined || isMalformed(params)) return false;
  // A time of 0 s means the same as `prompt=login`. A sign-in without a time counts as old.
  const signedInAt = facts.signedInAt();
  return Number(max_age) === 0 || signedInAt === undefined || now - signedInAt > Number(max_age) * 1_000;
}
