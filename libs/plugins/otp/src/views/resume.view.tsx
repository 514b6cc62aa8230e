import { useWidget } from '@latchkey/react';
import { useEffect } from 'react';
import { pendingKey } from '../state.js';
import { useOtpFlow } from '../use-otp-flow.js';

/** Renders nothing. Runs `resumeCode` if this tab has stored a pending code. */
export function Resume() {
  // A page without types may have no provider yet.
  const { publicToken } = { ...useWidget().props.provider };
  const resume = useOtpFlow('resumeCode');
  useEffect(() => {
    try {
      if (sessionStorage.getItem(pendingKey(publicToken))) resume.run(publicToken);
    } catch {
      // Storage is blocked, so there is no stored code.
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, each time the main screen appears
  }, []);
  return null;
}
