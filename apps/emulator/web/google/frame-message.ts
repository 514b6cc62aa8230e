/** What the prompt in its frame tells the script that made it. */
export type FrameMessage =
  /** It shows. */
  | { readonly type: 'ready' }
  /** It wants so many pixels. */
  | { readonly type: 'height'; readonly height: number }
  /** Somebody chose an account: the ID token. */
  | { readonly type: 'credential'; readonly credential: string }
  /** Somebody closed it. */
  | { readonly type: 'closed' }
  /** Somebody chose an account, and there was no ID token to be had. */
  | { readonly type: 'failed' };
