import { Boundary, FlowButton, LastUsedBadge, PluginContext, useMessage, useRead } from '@latchkey/react';
import { oauthPrompts, oauthProviders, type OAuthProvider } from '@latchkey/slots';
import { SecondaryButton, Stack, Text, useSheet } from '@latchkey/ui';
import type { ComponentType, ReactNode } from 'react';
import { useOAuthFlow } from '../use-oauth-flow.js';
import * as css from './providers.css.js';
import { messages } from './providers.messages.js';

/** The number of buttons from which they are in two columns, and show only names. */
const COLUMNS_FROM = 6;

/** One button per provider (behaviour.md 2, OAuth). */
export function Providers() {
  const ref = useSheet<HTMLDivElement>(css.sheet);
  const providers = useRead(oauthProviders);
  const isShort = providers.length >= COLUMNS_FROM;
  const choices = providers.map(({ value: provider }) => (
    <Choice key={provider.type} provider={provider} isShort={isShort} />
  ));
  if (!isShort) return choices;
  return (
    <div ref={ref} className={css.columns}>
      {choices}
    </div>
  );
}

type Frame = { readonly provider: OAuthProvider; readonly children: ReactNode };

function Choice({ provider, isShort }: { readonly provider: OAuthProvider; readonly isShort: boolean }) {
  const { type, title, one_tap } = provider;
  const t = useMessage();
  const start = useOAuthFlow('start', { key: type });
  const prompt = useRead(oauthPrompts).find(({ value }) => one_tap && value.type === type);
  const label = t(messages.goOn, { title });
  const [before, ...after] = label.split(title);
  const Icon = provider.icon as ComponentType | undefined;
  const button = (
    <Stack gap={1}>
      <FlowButton type="button" as={SecondaryButton} flow={start} onClick={() => start.run(provider)}>
        {Icon && (
          <Boundary instead={() => null}>
            <span aria-hidden>
              <Icon />
            </span>
          </Boundary>
        )}
        {isShort && title ? (
          <span>
            <span className={css.word}>{before}</span>
            {title}
            <span className={css.word}>{after.join(title)}</span>
          </span>
        ) : (
          label
        )}
        <LastUsedBadge method={`oauth:${type}`} />
      </FlowButton>
      <Text role="alert" tone="error">
        {start.error}
      </Text>
    </Stack>
  );
  if (!prompt) return button;
  const Prompt = prompt.value.view as ComponentType<Frame>;
  // Falls back to the ordinary button when the prompt throws. Its flow comes from above, so it needs no plugin context.
  return (
    <Boundary instead={() => button}>
      <PluginContext.Provider value={prompt.plugin}>
        <div className={css.prompt}>
          <Prompt provider={provider}>{button}</Prompt>
        </div>
      </PluginContext.Provider>
    </Boundary>
  );
}
