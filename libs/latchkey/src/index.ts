// What a host needs. The parts of the client that plugins are made of are exports of `latchkey/client` only.
export { adoptClient, createProvider, handleRedirect, ProviderError } from '@latchkey/client';
export type {
  AdoptOptions,
  Connection,
  Provider,
  ProviderErrorCode,
  ProviderErrorDetails,
  ProviderOptions,
  RedirectOptions,
  RedirectResult,
} from '@latchkey/client';
export * from '@latchkey/shell';
export { mount, type Mounted } from '@latchkey/shell/mount';
