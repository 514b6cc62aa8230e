import { Screen, useMessage, useSlice } from '@latchkey/react';
import { Spinner, Text, useSheet } from '@latchkey/ui';
import type { CryptoState } from '../slice.js';
import { visible } from '../visible.js';
import * as css from './sign.css.js';
import { messages } from './sign.messages.js';

/** Waits for the wallet's signature, and for the provider's word (SPEC section 2, Crypto Sign Message). */
export default function Sign() {
  const t = useMessage();
  const { hint, walletChallenge = '' } = useSlice<CryptoState>();
  return (
    <Screen heading={messages.signing}>
      <Text>{t(messages.confirm)}</Text>
      {/* A long text is scrolled by keyboard too. */}
      <pre
        ref={useSheet<HTMLPreElement>(css.sheet)}
        className={css.challenge}
        role="group"
        aria-label={t(messages.text)}
        tabIndex={0}
      >
        {visible(walletChallenge)}
      </pre>
      <Spinner label={t(messages.signing)} />
      <Text role="status">{hint && t(hint)}</Text>
    </Screen>
  );
}
