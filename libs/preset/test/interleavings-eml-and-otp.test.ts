import { definePlugin } from '@latchkey/kernel';
import { emailMagicLinks } from '@latchkey/eml';
import { otp as oneTimePasscodes } from '@latchkey/otp';
import { draw } from '@latchkey/testing/simulation';
import { describe, expect, it } from 'vitest';
import { describeMutants } from './describe-mutants.js';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { emlAndOtpMutants } from './mutants/eml-and-otp.js';
import { eml } from './products/eml.js';
import { otp } from './products/otp.js';

/** Email links and one-time codes. */
const emlAndOtp: Play = {
  products: [eml, otp],
  lists: [
    [emailMagicLinks(), oneTimePasscodes({ methods: ['sms', 'whatsapp'] })],
    [oneTimePasscodes({ methods: ['email', 'sms'] })],
    [emailMagicLinks()],
  ],
  runs: { seed: 2, runs: 2_000, deep: 10_000 },
};

describePlay(emlAndOtp, [
  'eml/sendLink',
  'eml/spendLink',
  'otp/submitPhone/sms',
  'otp/submitPhone/whatsapp',
  'otp/submitEmail',
  'otp/submitCode',
]);

describeMutants(emlAndOtp, emlAndOtpMutants);

describe('the properties catch', () => {
  it('a screen that offers nothing', async () => {
    const blank = definePlugin({ id: 'blank', screens: { screen: async () => ({ default: () => null }) } });
    expect((await draw([blank], { screen: 'blank/screen' })).controls).toEqual([]);
  });

  it('a control that starts another flow', async () => {
    const [list = []] = emlAndOtp.lists;
    const { starts } = await draw(list, { core: { tab: 'email' } });
    expect(starts.map(({ control, flow }) => [control, flow])).toContainEqual([
      'button Continue with email',
      'eml/sendLink',
    ]);
  });
});
