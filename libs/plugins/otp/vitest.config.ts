import { latchkeyVitest } from '../../../tools/build/vitest.mjs';

export default latchkeyVitest({ environment: 'jsdom' });
