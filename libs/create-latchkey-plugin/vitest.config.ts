import { latchkeyVitest } from '../../tools/build/vitest.mjs';

export default latchkeyVitest({
  environment: 'jsdom',
  test: { include: ['templates/**/*.test.{ts,tsx}', 'test/**/*.test.mjs'] },
});
