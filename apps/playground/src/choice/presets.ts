import { choose, isSameAt, type Choice } from './choice.js';
import type { Value } from './kinds.js';
import type { Path } from './paths.js';

/** A start for the sign-in methods: their products, and the options that decide what the first screen shows. */
export interface Preset {
  readonly name: string;
  readonly label: string;
  readonly products: readonly string[];
  /** The ways to send a passcode. @default email alone */
  readonly methods?: readonly string[];
  /** The OAuth providers. @default those of a first visit */
  readonly providers?: readonly string[];
  /** Whether the button of a passkey stands first. @default true, as on a first visit */
  readonly buttonFirst?: boolean;
}

/** Every product. Magic links and passcodes by email exclude each other, so passcodes are sent by phone. */
const everything: Preset = {
  name: 'everything',
  label: 'Everything',
  products: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'],
  methods: ['sms', 'whatsapp'],
  providers: ['google', 'microsoft', 'apple', 'github'],
  buttonFirst: false,
};

/** In the order of the page. */
export const presets: readonly Preset[] = [
  { name: 'email-code', label: 'Email code', products: ['otp'] },
  {
    name: 'social',
    label: 'Social + email',
    products: ['oauth', 'emailMagicLinks'],
    providers: ['google', 'apple', 'github', 'microsoft'],
  },
  { name: 'passwords', label: 'Passwords', products: ['passwords', 'emailMagicLinks'] },
  { name: 'passkeys', label: 'Passkeys first', products: ['passkeys', 'otp'] },
  { name: 'web3', label: 'Web3', products: ['crypto', 'otp'] },
  everything,
];

const valuesOf = ({
  products,
  methods,
  providers,
  buttonFirst,
}: Preset): readonly (readonly [Path, Value | undefined])[] => [
  ['config.products', products],
  ['config.otpOptions.methods', methods],
  ['config.oauthOptions.providers', providers],
  ['config.passkeyOptions.buttonFirst', buttonFirst],
];

/** Returns the choice with the methods of a preset; everything else stays. */
export function applyPreset(choice: Choice, preset: Preset): Choice {
  const start = choose(choice, 'page.mode', undefined);
  return valuesOf(preset).reduce((next, [path, value]) => choose(next, path, value), start);
}

/** Whether the methods of the choice are those of the preset. */
export function hasPreset(choice: Choice, preset: Preset): boolean {
  return !choice.has('page.mode') && valuesOf(preset).every(([path, value]) => isSameAt(choice, path, value));
}

/** The choice with every product, which `/play` shows without a configuration. */
export function everyProduct(nothing: Choice): Choice {
  return applyPreset(nothing, everything);
}
