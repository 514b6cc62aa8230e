import { FlowButton, Screen, SlotView, useMessage, useRead, useSlice } from '@latchkey/react';
import { SecondaryButton, Stack, Text } from '@latchkey/ui';
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
        {known.map(({ value, plugin }) => (
          <Company key={value.id} directory={value} plugin={plugin} />
        ))}
      </Stack>
    </Screen>
  );
}

interface CompanyProps {
  readonly directory: Directory;
  /** The id of the plugin that contributed it. */
  readonly plugin: string;
}

function Company({ directory: { id, title, icon }, plugin }: CompanyProps) {
  const t = useMessage();
  const flow = useSsoFlow('startSignIn', { key: id });
  return (
    <div>
      <FlowButton type="button" as={SecondaryButton} flow={flow} onClick={() => flow.run(id)}>
        {icon && (
          <span aria-hidden="true">
            <SlotView plugin={plugin} view={icon} instead={() => null} />
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
