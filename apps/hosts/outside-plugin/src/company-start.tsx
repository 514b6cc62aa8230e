import { definePlugin, LatchkeyError, type FlowContext } from '@latchkey/kernel';
import { FlowButton, useFlow, useMessage, useOptions, type MessageIdOf, type UseFlow } from '@latchkey/react';
import { startScreen } from '@latchkey/slots';
import { Text } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { messages } from './company-start.messages.js';
import { SSO, ssoStarters } from './directories.js';

/** Options of `companyStart`. */
export interface CompanyStartOptions {
  /** The id of the directory. */
  readonly directory: string;
  /** The name of the company. */
  readonly title: string;
}

/** Ids of the mode's messages. */
export type CompanyStartMessageId = MessageIdOf<typeof messages>;

const flows = {
  /** Starts the sign-in of `companySso`, as a part of this flow. */
  async start({ read, call, options }: FlowContext<{ options: CompanyStartOptions }>): Promise<void> {
    const [starter] = read(ssoStarters);
    if (!starter) throw new LatchkeyError({ code: 'company-start/no-sso', message: 'companySso() is missing.' });
    await call(starter, options.directory);
  },
};

const useStartFlow: UseFlow<typeof flows> = useFlow;

/** The mode of a page for one company: its button comes first, the other methods follow. Needs `companySso`. */
export function companyStart(options: CompanyStartOptions) {
  return definePlugin({
    id: 'company-start',
    options,
    optionDescriptions: () => import('./company-start.descriptions.js'),
    provides: ['mode:company-start'],
    requires: { [SSO]: 'companyStart() needs companySso().' },
    flows: async () => flows,
    contributes: [startScreen.of(Start)],
  }).types<{ messages: CompanyStartMessageId }>();
}

/** The main screen has the heading. */
function Start({ main }: { readonly main: unknown }) {
  const t = useMessage();
  const { title } = useOptions<CompanyStartOptions>();
  const start = useStartFlow('start');
  return (
    <>
      <FlowButton type="button" flow={start} onClick={() => start.run()}>
        {t(messages.goOn, { title })}
      </FlowButton>
      <Text role="alert" tone="error">
        {start.error}
      </Text>
      {main as ReactNode}
    </>
  );
}
