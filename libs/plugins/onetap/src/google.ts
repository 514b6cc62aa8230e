import { LatchkeyError } from '@latchkey/kernel';

/** The parts of the argument of Google's callback that this plugin uses. */
export interface CredentialResponse {
  /** The ID token. */
  readonly credential?: unknown;
}

/** The parts of Google's `initialize` configuration that this plugin uses (provider-api.md 4.5). */
export interface GoogleConfig {
  readonly client_id: string;
  readonly callback: (response: CredentialResponse) => void;
  readonly nonce: string;
  readonly auto_select: boolean;
  readonly context: 'use';
  readonly itp_support: boolean;
  readonly use_fedcm_for_prompt: boolean;
  readonly cancel_on_tap_outside: boolean;
  readonly prompt_parent_id?: string;
}

/** The parts of `google.accounts.id` that this plugin uses. */
export interface GoogleId {
  initialize(config: GoogleConfig): void;
  prompt(listener: (moment: unknown) => void): void;
  cancel(): void;
}

/** Trusted Types (W3C), if the browser has them. DOM types expect a string where the policy's result is used. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
}
type Policy = Parameters<PolicyFactory['createPolicy']>[1];

/** Time in ms that a widget waits for the script. */
const TIMEOUT_MS = 15_000;

/** The scripts that are being loaded, by URL. */
const scripts = new Map<string, HTMLScriptElement>();
/** The URL that the policy allows: the one that is about to load. `scriptOf` has validated it. */
let allowed = '';
let policy: Policy | undefined;

/**
 * Loads Google's script once for all widgets of the page. Reuses a script that the page itself loaded. After a failure,
 * the next call tries again. On abort, only this call ends: the script continues to load.
 *
 * Rejects with the signal's reason on abort, and with LatchkeyError: `onetap/not-loaded`; `onetap/policy-refused` if the
 * page's `trusted-types` directive does not list `latchkey-onetap`, in which case a retry can't succeed.
 *
 * @param address the result of `scriptOf`
 */
export const loadGoogle = (address: string, signal: AbortSignal): Promise<GoogleId> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const there = googleId();
    if (there) return resolve(there);
    const script = scripts.get(address) ?? addScript(address);
    const leave = () => {
      clearTimeout(timer);
      // Has no effect on a load that has ended.
      reject(signal.reason);
    };
    // Ends the load for this call, and for the next ones: they try again if it has failed.
    const settle = (what: string) => {
      const id = googleId();
      scripts.delete(address);
      if (id) resolve(id);
      else {
        script.remove();
        reject(notLoaded(what));
      }
      clearTimeout(timer);
    };
    const timer = setTimeout(settle, TIMEOUT_MS, 'did not come in time');
    signal.addEventListener('abort', leave);
    script.addEventListener('error', () => settle('did not come'));
    script.addEventListener('load', () => settle('is not what it should be'));
  });

/** Google's API on the page; `undefined` if another script, such as an ad blocker's stub, took its place. */
function googleId(): GoogleId | undefined {
  const { google }: { readonly google?: { readonly accounts?: { readonly id?: GoogleId } } } = Object(globalThis);
  const id = google?.accounts?.id;
  return [id?.initialize, id?.prompt, id?.cancel].every((method) => typeof method === 'function') ? id : undefined;
}

function addScript(address: string): HTMLScriptElement {
  allowed = address;
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted(address);
  scripts.set(address, script);
  document.head.append(script);
  return script;
}

/** The URL as the page's Trusted Types require it. The policy is created once and allows only this script. */
function trusted(address: string): string {
  const { trustedTypes }: { readonly trustedTypes?: PolicyFactory } = Object(globalThis);
  if (!trustedTypes) return address;
  try {
    policy ??= trustedTypes.createPolicy('latchkey-onetap', {
      createScriptURL(wanted) {
        if (wanted === allowed) return wanted;
        throw new TypeError('This policy lets the script of Google One Tap through, and no other.');
      },
    });
  } catch (cause) {
    throw new LatchkeyError({
      code: 'onetap/policy-refused',
      message: 'The page does not let Google’s script be loaded.',
      hint: 'Add "latchkey-onetap" to the trusted-types of its Content-Security-Policy.',
      userMessage: words.notLoaded,
      cause,
    });
  }
  return policy.createScriptURL(address);
}

function notLoaded(what: string): LatchkeyError {
  return new LatchkeyError({
    code: 'onetap/not-loaded',
    message: `Google’s script ${what}.`,
    hint: 'Is it blocked by the page’s Content-Security-Policy (script-src), or by an extension?',
    userMessage: words.notLoaded,
  });
}

/** Messages that are needed only after an event, so they load with the flows. */
export const words = {
  notLoaded: {
    id: 'onetap.notLoaded',
    text: 'Google’s prompt could not be loaded. You can use the button instead.',
  },
} as const;
