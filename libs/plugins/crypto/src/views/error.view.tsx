import { FlowButton, Screen, useMessage, useSlice } from '@latchkey/react';
import { ErrorMark, Text } from '@latchkey/ui';
import type { CryptoState } from '../state.js';
import { useChoices } from '../wallet-chunk.js';
import { useCryptoFlow } from '../use-crypto-flow.js';
import { messages } from './error.messages.js';

/** Shows why the sign-in with the wallet failed, and offers a retry (behaviour.md 2, Crypto Error; section 8). */
export default function SignInError() {
  const t = useMessage();
  const { walletOption } = useSlice<CryptoState>();
  const login = useCryptoFlow('signIn');
  const choice = useChoices().find(({ key }) => key === walletOption);
  return (
    <Screen heading={messages.error}>
      <ErrorMark />
      <Text role="alert" tone="error">
        {login.error}
      </Text>
      {choice && (
        <FlowButton type="button" flow={login} onClick={() => login.run(choice)}>
          {t(messages.again)}
        </FlowButton>
      )}
    </Screen>
  );
}
