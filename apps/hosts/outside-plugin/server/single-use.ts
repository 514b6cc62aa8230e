import { randomBytes } from 'node:crypto';

/** Secrets that work once and expire. In memory: a server with several processes needs a shared store. */
export class SingleUse<T> {
  readonly #entries = new Map<string, { readonly value: T; readonly expiresAt: number }>();

  /** @param lifeMs how long a secret can be used, in milliseconds */
  constructor(
    private readonly lifeMs: number,
    private readonly now: () => number,
  ) {}

  /** Stores a value. Returns a secret of 256 random bits for it. */
  issue(value: T): string {
    for (const [key, { expiresAt }] of this.#entries) if (expiresAt <= this.now()) this.#entries.delete(key);
    const secret = randomBytes(32).toString('base64url');
    this.#entries.set(secret, { value, expiresAt: this.now() + this.lifeMs });
    return secret;
  }

  /** Returns the value of a secret, and ends the secret; `undefined` if it is unknown, used or expired. */
  take(secret: string): T | undefined {
    const entry = this.#entries.get(secret);
    this.#entries.delete(secret);
    return entry && entry.expiresAt > this.now() ? entry.value : undefined;
  }
}
