import { latchkeyVitest } from '../../tools/build/vitest.mjs';

export default latchkeyVitest({ environment: 'jsdom', test: { include: ['{src,test}/**/*.test.{ts,tsx}'] } });
