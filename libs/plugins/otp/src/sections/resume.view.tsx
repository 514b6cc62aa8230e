import { useWidget } from '@latchkey/react';
import { useEffect } from 'react';
import { keyOf } from '../pending-key.js';
import { useOtpFlow } from '../use-otp-flow.js';

/** Draws nothing. Where this tab has kept a code, a flow sees to it. */
export function Resume() {
  const { publicToken } = useWidget().props.provider;
  const resume = useOtpFlow('resumeCode');
  useEffect(() => {
    try {
      if (sessionStorage.getItem(keyOf(publicToken))) resume.run(publicToken);
    } catch {
      // Storage is blocked: nothing was kept.
    }
    // oxlint-disable-next-line react/exhaustive-deps -- looks once, each time the main screen appears
  }, []);
  return null;
}
