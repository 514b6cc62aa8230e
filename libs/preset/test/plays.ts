import { emailMagicLinks } from '@latchkey/eml';
import { otp as oneTimePasscodes } from '@latchkey/otp';
import { propertyRuns } from '@latchkey/testing';
import { eml } from './eml.js';
import type { Play } from './interleavings.js';
import { otp } from './otp.js';

/** Links and codes. */
export const emlAndOtp: Play = {
  products: [eml, otp],
  lists: [
    [emailMagicLinks(), oneTimePasscodes({ methods: ['sms', 'whatsapp'] })],
    [oneTimePasscodes({ methods: ['email', 'sms'] })],
    [emailMagicLinks()],
  ],
  runs: propertyRuns({ seed: 2, runs: 2_000, deep: 10_000 }),
};
