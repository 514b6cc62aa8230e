import { Screen, useMessage, useSlice } from '@latchkey/react';
import { Spinner, Text } from '@latchkey/ui';
import type { CryptoState } from '../state.js';
import { messages } from './connect.messages.js';

/** Shown until the wallet's address and the provider's challenge arrive (behaviour.md 2, Crypto Connect). */
export default function Connect() {
  const t = useMessage();
  const { hint } = useSlice<CryptoState>();
  return (
    <Screen heading={messages.connecting}>
      <Spinner label={t(messages.connecting)} />
      <Text>{t(messages.allow)}</Text>
      <Text role="status">{hint && t(hint)}</Text>
    </Screen>
  );
}
