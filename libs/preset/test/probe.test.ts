import { it } from 'vitest';
import { emailMagicLinks } from '@latchkey/eml';
it('measures', async () => {
  const eml = emailMagicLinks();
  await eml.port!();
  for (const n of [1,2,3]) {
    let macro = 0; let stop = false;
    const tick = () => { macro++; if (!stop) setImmediate(tick); };
    setImmediate(tick);
    const t = performance.now();
    for (let i = 0; i < 1000; i++) await eml.port!();
    stop = true;
    console.log('1000 dynamic imports', performance.now() - t, 'ms; macrotasks', macro);
    // microtask count
    let hops = 0, done = false;
    void eml.port!().then(() => (done = true));
    while (!done && hops < 10000) { hops++; await null; }
    console.log('hops', hops, done);
  }
});
