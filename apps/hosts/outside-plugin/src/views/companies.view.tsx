import { FlowButton, Screen, useMessage, useRead, useSlice } from '@latchkey/react';
import { SecondaryButton, Stack, Text } from '@latchkey/ui';
import type { ComponentType } from 'react';
import { directories, type Directory } from '../directories.js';
import type { SsoState } from '../state.js';
import { useSsoFlow } from '../use-sso-flow.js';
import { messages } from './companies.messages.js';

/** The companies that plugins have contributed. */
export default function Companies() {
  const t = useMessage();
  const { unknownDomain } = useSlice<SsoState>();
  const known = useRead(directories);
  return (
    <Screen heading={messages.choose}>
      {unknownDomain && <Text>{t(messages.unknown, { domain: unknownDomain })}</Text>}
      <Stack>
        {known.map(({ value }) => (
          <Company key={value.id} directory={value} />
        ))}
      </Stack>
    </Screen>
  );
}

function Company({ directory: { id, title, icon } }: { readonly directory: Directory }) {
  const t = useMessage();
  const flow = useSsoFlow('startSignIn', { key: id });
  const Icon = icon as ComponentType | undefined;
  return (
    <div>
      <FlowButton type="button" as={SecondaryButton} flow={flow} onClick={() => flow.run(id)}>
        {Icon && (
          <span aria-hidden="true">
            <Icon />
          </span>
        )}
        {t(messages.goOn, { title })}
      </FlowButton>
      <Text role="alert" tone="error">
        {flow.error}
      </Text>
    </div>
  );
}
