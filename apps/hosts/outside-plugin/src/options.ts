/** Options of `companySso`. */
export interface CompanySsoOptions {
  /** The address of the sign-in server, without a path: `https://sso.example`. */
  readonly server: string;
  /** The id of the provider's trusted auth token profile for that server. */
  readonly profileId: string;
  /** Where the sign-in server sends the person back to. @default this page, without its query */
  readonly redirectUrl?: string;
  /** Whether it is a mistake to offer passcodes by email beside company sign-in. @default false */
  readonly isEnforced?: boolean;
}
