import { useMessage, useSlice } from '@latchkey/react';
import { useEffect, useRef } from 'react';
import type { PagerState } from '../../reference/src/state.js';
import * as flows from '../../reference/src/flows.js';
import { usePagerFlow } from '../../reference/src/use-pager-flow.js';
import Code from '../../reference/src/views/code.view.js';
import { codeMessages } from '../../reference/src/views/code.messages.js';
import { NumberForm } from '../../reference/src/views/number-form.view.js';
import { type Broken, type Context, change, withFlows, withForm, withCode, codeAnd, formWith } from './changes.js';

function HostileForm() {
  const { error } = usePagerFlow('sendCode');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parsed = new DOMParser().parseFromString(String(error ?? ''), 'text/html');
    place.current?.replaceChildren(...parsed.body.childNodes);
  }, [error]);
  return (
    <>
      <NumberForm />
      <div ref={place} />
    </>
  );
}

function TypedNumber() {
  return <p>{useSlice<PagerState>().sent?.to}</p>;
}

function OpenLink() {
  const t = useMessage();
  return (
    <a href="https://example.com" target="_blank">
      {t(codeMessages.enter)}
    </a>
  );
}

/** Runs an effect in the form. */
const formEffect = (run: () => void) => formWith(() => useEffect(run, []));

/** Broken plugins, by the clause that each breaks. */
export const securityBreaks: Readonly<Record<string, Broken>> = {
  // eslint-disable-next-line no-restricted-syntax -- breaks the clause
  'no-html-sinks': codeAnd(<p dangerouslySetInnerHTML={{ __html: '' }} />),
  // eslint-disable-next-line no-restricted-syntax -- breaks the clause
  'no-inline-style': codeAnd(<p style={{ color: 'red' }} />),
  'hostile-texts': withForm(HostileForm),
  'text-isolated': codeAnd(<TypedNumber />),
  'links-safe': codeAnd(<OpenLink />),
  'secrets-not-kept': withFlows({
    submitCode(ctx: Context, code: string) {
      ctx.log('pager_code_typed', { code });
      return flows.submitCode(ctx, code);
    },
  }),
  'storage-keys': formEffect(() => {
    try {
      localStorage.setItem('last-number', '1');
    } catch {
      // Storage is blocked.
    }
  }),
  'storage-blocked': formEffect(() => void localStorage.getItem('pager:last')),
  'no-own-network': formEffect(() => void fetch('http://localhost:1/').catch(() => {})),
};

/** Broken plugins, by the clause that each breaks. */
export const lifetimeBreaks: Readonly<Record<string, Broken>> = {
  'import-without-effects': { options: { folder: `${import.meta.dirname}/../packages/effects` } },
  'import-on-server': { options: { folder: `${import.meta.dirname}/../packages/browser-only` } },
  'server-render': formWith(() => void window.innerWidth),
  'start-undone': change({ start: () => window.addEventListener('focus', () => {}) }),
  'unmount-clean': withCode(() => {
    useEffect(() => window.addEventListener('blur', () => {}), []);
    return <Code />;
  }),
  'unmount-quiet': withFlows({
    submitCode: (ctx: Context, code: string) =>
      flows.submitCode(
        {
          ...ctx,
          async completeSignIn(end) {
            if (ctx.signal.aborted) console.warn('The answer is late.');
            await ctx.completeSignIn(end);
          },
        },
        code,
      ),
  }),
  'no-globals': formEffect(() => void Object.assign(globalThis, { pagerIsShown: true })),
};
