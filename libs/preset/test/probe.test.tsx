import { it, vi } from 'vitest';
import { emailMagicLinks } from '@latchkey/eml';
import { otp } from '@latchkey/otp';
import { Widget } from '@latchkey/shell';
import { useWidget } from '@latchkey/react';
import { coreOf } from '@latchkey/kernel';
import { fakeProvider } from '@latchkey/testing';
import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
it('measures', async () => {
  let caught: any;
  const Ghost = () => { caught = useWidget(); return null; };
  const ghostly = (p: any) => ({ ...p, screens: Object.fromEntries(Object.keys(p.screens).map(k => [k, async () => ({default: Ghost})])),
    contributes: p.contributes.map((c: any) => ({...c, get: (read: any) => { const v = c.get(read); return v && typeof v === 'object' && 'view' in v ? {...v, view: Ghost} : v; }}))});
  const products = [ghostly(emailMagicLinks()), ghostly(otp({methods: ['sms', 'whatsapp']}))];
  const flush = () => new Promise<void>((r) => setImmediate(r));
  const one = async (steps: number) => {
    const div = document.createElement('div');
    const root = createRoot(div);
    const provider = fakeProvider();
    flushSync(() => root.render(<Widget provider={provider} products={products} />));
    await flush();
    for (let i = 0; i < steps; i++) {
      const r = caught.runtime;
      if (i % 4 === 0) await r.engine().then((e: any) => e.go(i % 8 ? 'main' : 'eml/confirmation'));
      else r.store.dispatch({ type: 'eml/emailTyped', sets: { email: 'x' + i } });
      await flush();
    }
    root.unmount();
    await flush();
  };
  for (const steps of [0, 0, 0, 16, 16]) {
    const t = performance.now();
    for (let i = 0; i < 300; i++) await one(steps);
    console.log(steps, 'steps', (performance.now() - t) / 300, 'ms each');
  }
}, 60000);
