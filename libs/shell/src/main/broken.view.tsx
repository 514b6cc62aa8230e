import { defineMessages, useMessage } from '@latchkey/react';
import { SecondaryButton, Text } from '@latchkey/ui';

const messages = /* @__PURE__ */ defineMessages('shell', {
  broken: 'This part could not be shown.',
  again: 'Try again',
});

/** Replaces a view that threw. */
export default function Broken({ onAgain }: { onAgain: () => void }) {
  const t = useMessage();
  return (
    <>
      <Text role="alert" tone="error">
        {t(messages.broken)}
      </Text>
      <SecondaryButton onClick={onAgain}>{t(messages.again)}</SecondaryButton>
    </>
  );
}
