import type { Link } from './slice.js';
import { resetWords } from './words.js';

/** Values of `stytch_token_type` that belong to this mode (PROVIDER_CONTRACT 3.6). */
const TYPES = ['reset_password', 'login'];

/** What the address brings to this mode. */
export interface ReadLink {
  readonly link: Link;
  /** The address holds parameters of such a link, which must leave it. */
  readonly isInAddress: boolean;
}

/**
 * Reads the link that has led here: the token that the host gives, else the address bar's; what it is for, the address
 * bar says (SPEC section 2, reset password mode). Parameters of other returns are left to others.
 */
export function readLink({ searchParams }: URL, given: string | undefined): ReadLink {
  const types = searchParams.getAll('stytch_token_type');
  const isOther = types.some((type) => !TYPES.includes(type));
  const tokens = isOther ? [] : searchParams.getAll('token');
  const isInAddress = !isOther && types.length + tokens.length > 0;
  // RFC 6749 section 3.1: a parameter that comes twice is not guessed at.
  const isClear = types.length < 2 && (given !== undefined || tokens.length < 2);
  const token = (given ?? tokens[0]) || undefined;
  if (!isClear || !token) return { isInAddress, link: { type: 'useless', words: resetWords.incomplete } };
  return {
    isInAddress,
    link: types[0] === 'login' ? { type: 'login', token, stage: 'new' } : { type: 'reset', token },
  };
}
