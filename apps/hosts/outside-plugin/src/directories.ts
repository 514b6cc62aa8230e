import { defineSlot, type View } from '@latchkey/kernel';

/** A company whose employees sign in at its directory. */
export interface Directory {
  /** The id of the directory at the server of the plugin. */
  readonly id: string;
  /** The name of the company; the button is labelled "Continue with {title}". */
  readonly title: string;
  /** The domains of the company's email addresses, in lower case: `acme.example`. */
  readonly domains: readonly string[];
  /** Decorative logo, 20 px square. @default none */
  readonly icon?: View;
}

/** The directories of companies. Contributed by a plugin for each company; read by `companySso`. */
export const directories = /* @__PURE__ */ defineSlot<Directory>('sso/directories', {
  check: ({ id, title, domains }) =>
    typeof id === 'string' && typeof title === 'string' && Array.isArray(domains)
      ? undefined
      : 'a directory needs an id, a title and a list of domains.',
});

/** The flow of `companySso` that starts a sign-in. Its input is the id of a directory. */
export const ssoStarters = /* @__PURE__ */ defineSlot<string>('sso/starters');

/** Provided by `companySso`. Required by `companyStart`. */
export const SSO = 'method:sso';
