import type { ProductName } from '@latchkey/preset';

/** The modes of `/play` (DESIGN.md section 6). */
export const modes = ['login', 'resetPassword', 'passkeyRegistration', 'identityProvider'] as const;

export type Mode = (typeof modes)[number];

/** The modes that the configurator offers: the fourth has nothing to show without another application's request. */
export type ChosenMode = Exclude<Mode, 'identityProvider'>;

/** The product whose options a mode takes, where it takes no list of products. */
export const productOfMode: { readonly [M in ChosenMode]?: ProductName } = {
  resetPassword: 'passwords',
  passkeyRegistration: 'passkeys',
};
