/** Everything that a {@link ContractError} may say beyond its type. */
export interface ContractErrorOptions {
  /** HTTP status. */
  readonly status: number;
  /** The provider's `error_type`, which programs read. */
  readonly type: string;
  /** The provider's `error_message`, which people read: the widget shows it as it stands. */
  readonly message: string;
  /** The provider's `error_details`. Left out of the answer when absent. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal that reaches the caller as the contract's flat error object (PROVIDER_CONTRACT 2.1). */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly status: number;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ status, type, message, details, headers = {} }: ContractErrorOptions) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
    this.headers = headers;
  }
}
