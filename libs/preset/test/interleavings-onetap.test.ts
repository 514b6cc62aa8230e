import { beforeAll, beforeEach, vi } from 'vitest';
import { describePlay } from './describe-play.js';
import { onetapAndOauth } from './plays.js';

// Development builds say on the console why there is no prompt.
const silence = () => void vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeAll(silence);
beforeEach(silence);

describePlay(
  onetapAndOauth,
  [],
  ['busy', 'failed'].map((status) => `onetap/offerPrompt: ${status}`),
);
