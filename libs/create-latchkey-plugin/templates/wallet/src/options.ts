/** Options of `demoMethod`. All are optional. */
export interface DemoMethodOptions {
  /** The identifier that the wallet announces (EIP-6963, `rdns`). @default 'example.demo-method' */
  readonly rdns?: string;
}

/** The identifier of the wallet. */
export const rdnsOf = ({ rdns = 'example.demo-method' }: DemoMethodOptions): string => rdns;
