/** A message from the prompt's frame to the script that created it. */
export type FrameMessage =
  /** The prompt shows. */
  | { readonly type: 'ready' }
  /** The prompt requests a height, in pixels. */
  | { readonly type: 'height'; readonly height: number }
  /** The user chose an account; contains its ID token. */
  | { readonly type: 'credential'; readonly credential: string }
  /** The user closed the prompt. */
  | { readonly type: 'closed' }
  /** The user chose an account, but there was no ID token for it. */
  | { readonly type: 'failed' };
