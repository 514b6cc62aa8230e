import type { Link } from './state.js';

/** Messages about a link. */
export const resetMessages = {
  incomplete: {
    id: 'reset-password.incomplete',
    text: 'This link is not complete. Open the whole link from your email, or get a new one.',
  },
  spent: { id: 'reset-password.spent', text: 'This link was used already.' },
  otherBrowser: {
    id: 'reset-password.otherBrowser',
    text: 'This link works only in the browser in which it was asked for. Open it there, or get a new one here.',
  },
} as const;

/** Values of `stytch_token_type` that belong to this mode (provider-api.md 3.6). */
const TYPES = ['reset_password', 'login'];

/** The link in the page's address. */
export interface ReadLink {
  readonly link: Link;
  /** The address contains parameters of such a link, which must be removed. */
  readonly isInAddress: boolean;
}

/**
 * Reads the link that opened the page: the token from the host, else from the address bar. The link's type comes from
 * the address bar (behaviour.md 2, reset password mode). Ignores the parameters of other redirects.
 */
export function readLink({ searchParams }: URL, given: string | undefined): ReadLink {
  const types = searchParams.getAll('stytch_token_type');
  const isOther = types.some((type) => !TYPES.includes(type));
  const tokens = isOther ? [] : searchParams.getAll('token');
  const isInAddress = !isOther && types.length + tokens.length > 0;
  // RFC 6749 section 3.1: a repeated parameter makes the link invalid.
  const isClear = types.length < 2 && (given !== undefined || tokens.length < 2);
  const token = (given ?? tokens[0]) || undefined;
  if (!isClear || !token) return { isInAddress, link: { type: 'useless', message: resetMessages.incomplete } };
  return {
    isInAddress,
    link: types[0] === 'login' ? { type: 'login', token, stage: 'new' } : { type: 'reset', token },
  };
}
