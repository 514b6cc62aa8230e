/** Options of `demoMethod`. All are optional. */
export interface DemoMethodOptions {
  /** Requested in addition to the project's own scopes. */
  readonly scopes?: readonly string[];
  /** Whether the provider asks the person to select an account. @default false */
  readonly selectAccount?: boolean;
}
