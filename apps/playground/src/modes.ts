import type { ProductName } from '@latchkey/preset';

/** The modes of `/play`. */
export const modes = ['login', 'resetPassword', 'passkeyRegistration', 'identityProvider'] as const;

export type Mode = (typeof modes)[number];

/** The modes of the configurator: the fourth needs a request of another application. */
export type ChosenMode = Exclude<Mode, 'identityProvider'>;

/** The product whose options a mode uses, where it takes no list of products. */
export const productOfMode: { readonly [M in ChosenMode]?: ProductName } = {
  resetPassword: 'passwords',
  passkeyRegistration: 'passkeys',
};
