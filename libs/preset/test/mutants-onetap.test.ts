import { beforeAll, beforeEach, vi } from 'vitest';
import { describeMutants } from './describe-mutants.js';
import { onetapMutants } from './onetap-mutants.js';
import { onetapAndOauth } from './plays.js';

// Development builds say on the console why there is no prompt.
const silence = () => void vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeAll(silence);
beforeEach(silence);

describeMutants(onetapAndOauth, onetapMutants);
