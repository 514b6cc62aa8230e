import { FlowButton, PluginContext, useFlow, useLastUsed, useMessage, useRead } from '@latchkey/react';
import { oauthPrompts, oauthProviders, type OAuthProvider } from '@latchkey/slots';
import { SecondaryButton, Text } from '@latchkey/ui';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { startOf } from '../later.js';
import { messages } from './providers.messages.js';

// A badge that does not come is missed by nobody.
const LastUsed = /* @__PURE__ */ lazy((): Promise<{ default: ComponentType }> =>
  import('./last-used.view.js').catch(() => ({ default: () => null })),
);

/** A button for each provider, or the prompt that stands around it (SPEC section 2, OAuth). */
export function Providers() {
  const prompts = useRead(oauthPrompts);
  return useRead(oauthProviders).map(({ value: provider }) => {
    const { type } = provider;
    const button = <Choice key={type} provider={provider} />;
    const prompt = provider.one_tap && prompts.find(({ value }) => value.type === type);
    if (!prompt) return button;
    const Prompt = prompt.value.view as ComponentType<{ provider: OAuthProvider; children: ReactNode }>;
    return (
      <PluginContext.Provider key={type} value={prompt.plugin}>
        <Prompt provider={provider}>
          <PluginContext.Provider value="oauth">{button}</PluginContext.Provider>
        </Prompt>
      </PluginContext.Provider>
    );
  });
}

function Choice({ provider }: { readonly provider: OAuthProvider }) {
  const Icon = provider.icon as ComponentType | undefined;
  const t = useMessage();
  const method = `oauth:${provider.type}` as const;
  const start = useFlow(startOf(method));
  return (
    <div>
      <FlowButton type="button" as={SecondaryButton} flow={start} onClick={() => start.run(provider)}>
        {Icon && <Icon />}
        {t(messages.goOn, { title: provider.title })}
        {useLastUsed() === method && (
          <Suspense>
            <LastUsed />
          </Suspense>
        )}
      </FlowButton>
      <Text role="alert" tone="error">
        {start.error}
      </Text>
    </div>
  );
}
