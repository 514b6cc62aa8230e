import { escapeInvisible } from '@latchkey/kernel';
import { Screen, useMessage, useSlice } from '@latchkey/react';
import { Spinner, Text, useSheet } from '@latchkey/ui';
import type { CryptoState } from '../state.js';
import * as css from './sign.css.js';
import { messages } from './sign.messages.js';

/** Shown until the wallet's signature and the provider's answer arrive (behaviour.md 2, Crypto Sign Message). */
export default function Sign() {
  const t = useMessage();
  const { hint, walletChallenge = '' } = useSlice<CryptoState>();
  return (
    <Screen heading={messages.signing}>
      <Text>{t(messages.confirm)}</Text>
      {/* Focusable, so that a long text can be scrolled by keyboard. */}
      <pre
        ref={useSheet<HTMLPreElement>(css.sheet)}
        className={css.challenge}
        role="group"
        aria-label={t(messages.text)}
        tabIndex={0}
      >
        {escapeInvisible(walletChallenge)}
      </pre>
      <Spinner label={t(messages.signing)} />
      <Text role="status">{hint && t(hint)}</Text>
    </Screen>
  );
}
