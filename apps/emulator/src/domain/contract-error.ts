/** Options of a {@link ContractError}. */
export interface ContractErrorOptions {
  /** HTTP status. */
  readonly status: number;
  /** The provider's `error_type`, for programs. */
  readonly type: string;
  /** The provider's `error_message`, for people: the widget shows it unchanged. */
  readonly message: string;
  /** The provider's `error_details`. Omitted from the response if absent. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that the caller receives as the contract's flat error object (provider-api.md 2.1). */
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
