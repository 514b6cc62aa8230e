import { coreOf } from '@latchkey/kernel';
import { useOptions, useWidget } from '@latchkey/react';
import { useEffect } from 'react';
import { keepMetadata } from '../keep-metadata.js';
import type { SignUpOptions } from '../options.js';
import { readRecord } from '../record.js';
import { startPlugins } from '../start-plugins.js';
import { useSignUpFlow } from '../use-sign-up-flow.js';

/**
 * Draws nothing. When the main screen appears, keeps the host's metadata for this tab, since a redirect may follow, and
 * resumes a step that a reload has interrupted.
 *
 * Starts the plugins before the first flow: a widget does so after a second, and a sign-in may have ended by then.
 */
export function Prepare() {
  const { runtime, props } = useWidget();
  const { publicToken } = props.provider;
  const { redirect } = props as { readonly redirect?: unknown };
  const options = useOptions<SignUpOptions | undefined>();
  const resume = useSignUpFlow('resume');
  useEffect(() => keepMetadata(publicToken, options), [publicToken, options]);
  useEffect(() => {
    const { subscribe, get } = runtime.store;
    const { pending } = readRecord(publicToken);
    if (redirect || pending) startPlugins(runtime);
    if (pending) resume.run();
    const stop = subscribe(() => {
      if (Object.keys(coreOf(get()).flows).length === 0) return;
      stop();
      startPlugins(runtime);
    });
    return stop;
    // oxlint-disable-next-line react/exhaustive-deps -- `resume` is a new handle at each render
  }, [runtime, publicToken, redirect]);
  return null;
}
