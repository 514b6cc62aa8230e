import { LatchkeyError, type UserMessage } from '@latchkey/kernel';
import { readProperty } from './detection/untrusted-values.js';

/** Messages that are needed only after an event, so they load with the flows. */
export const flowMessages = {
  rejected: { id: 'crypto.rejected', text: 'The request was turned down in your wallet. You can try again.' },
  unauthorized: {
    id: 'crypto.unauthorized',
    text: 'Your wallet does not let this page use that account. Allow it in your wallet, then try again.',
  },
  pending: {
    id: 'crypto.pending',
    text: 'Your wallet still waits for your answer to an earlier request. Open your wallet, then try again.',
  },
  disconnected: {
    id: 'crypto.disconnected',
    text: 'Your wallet has no connection. Open it and see what it says, then try again.',
  },
  unsupported: { id: 'crypto.unsupported', text: 'Your wallet cannot be used to log in here. Try another wallet.' },
  timeout: { id: 'crypto.timeout', text: 'Your wallet did not answer in time. Open your wallet, then try again.' },
  switched: {
    id: 'crypto.switched',
    text: 'The account in your wallet has changed on the way. Try again with the account that you want to use.',
  },
  address: {
    id: 'crypto.address',
    text: 'Your wallet gave no address that can be used. Choose an account there, then try again.',
  },
  signature: {
    id: 'crypto.signature',
    text: 'Your wallet gave no signature that can be used. Try again, or use another wallet.',
  },
  foreign: {
    id: 'crypto.foreign',
    text: 'The text to be signed was not made for this page and this account, so your wallet was not asked to sign it.',
  },
  unknown: { id: 'crypto.unknown', text: 'Something went wrong in your wallet. You can try again.' },
  openWallet: { id: 'crypto.openWallet', text: 'Open your wallet: it waits for your answer.' },
  slow: { id: 'crypto.slow', text: 'Still working…' },
} as const satisfies Readonly<Record<string, UserMessage>>;

/** Why a wallet failed; the key of the error's message. */
export type Reason = Exclude<keyof typeof flowMessages, 'openWallet' | 'slow'>;

/** The two parts of a sign-in that involve the wallet. */
export type Part = 'connect' | 'sign';

/** A rejection by our own checks. {@link toWalletError} adds the part of the sign-in. */
export class WalletRefusal extends Error {
  readonly reason: Reason;

  /** @param detail - for developers */
  constructor(reason: Reason, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'WalletRefusal';
    this.reason = reason;
  }
}

/** Error codes of EIP-1193 and EIP-1474, which wallets of other chains also use. Messages vary and are ignored. */
const REASONS: ReadonlyMap<number, Reason> = new Map([
  [4001, 'rejected'],
  [4100, 'unauthorized'],
  [4200, 'unsupported'],
  [-32601, 'unsupported'],
  [-32004, 'unsupported'],
  [4900, 'disconnected'],
  [4901, 'disconnected'],
  [-32002, 'pending'],
]);

/** Maximum depth of nested errors to search: a wallet's layers wrap each other's errors. */
const DEPTH = 4;

/** The reason in an error from a wallet, which may be any value. */
export function reasonOf(thrown: unknown): Reason {
  return knownReason(thrown, DEPTH) ?? 'unknown';
}

function knownReason(thrown: unknown, depth: number): Reason | undefined {
  if (isInstance(thrown, WalletRefusal)) return thrown.reason;
  const code = readProperty(thrown, 'code');
  let reason = typeof code === 'string' || typeof code === 'number' ? REASONS.get(Number(code)) : undefined;
  if (!thrown || !depth) return reason;
  for (const key of ['data', 'originalError', 'error', 'cause']) {
    reason ??= knownReason(readProperty(thrown, key), depth - 1);
  }
  return reason;
}

/** behaviour.md 8: messages for the host, not for the person. */
const MESSAGES: Readonly<Record<Part, string>> = {
  connect: '[Error] Could not connect to wallet',
  sign: '[Error] Could not sign message',
};

/** The error of a part. Passes on our own errors, such as those of the provider, unchanged. */
export function toWalletError(part: Part, thrown: unknown): LatchkeyError {
  if (isInstance(thrown, LatchkeyError)) return thrown;
  const reason = reasonOf(thrown);
  return new LatchkeyError({
    code: `crypto/${reason}`,
    message: MESSAGES[part],
    cause: thrown,
    userMessage: flowMessages[reason],
  });
}

/** `instanceof`, but false for a revoked proxy, which throws. */
export function isInstance<T>(value: unknown, type: abstract new (...args: never) => T): value is T {
  try {
    return value instanceof type;
  } catch {
    return false;
  }
}

/** Runs an optional action and ignores its errors. */
export function ignoreErrors(act: () => unknown): void {
  try {
    act();
  } catch {
    // The action is optional.
  }
}
