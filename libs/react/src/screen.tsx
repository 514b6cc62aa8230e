import { BackButton, Heading } from '@latchkey/ui';
import type { UserMessage } from '@latchkey/kernel';
import type { ReactNode } from 'react';
import { useWidget } from './context.js';
import { defineMessages, type Params } from './messages.js';

const messages = /* @__PURE__ */ defineMessages('shell', { back: 'Go back' });

/** Props of {@link Screen}. */
export interface ScreenProps {
  readonly heading: UserMessage;
  readonly params?: Params;
  /** Whether to draw a button back to the main screen. @default true */
  readonly back?: boolean;
  readonly children?: ReactNode;
}

/** A screen other than the main one: a back button, one heading, and the content. */
export function Screen({ heading, params, back = true, children }: ScreenProps) {
  const { translate, props } = useWidget();
  const goBack = useGoBack();
  return (
    <>
      {back && <BackButton label={translate(messages.back)} onClick={goBack} />}
      <Heading level={props.headingLevel}>{translate(heading, params)}</Heading>
      {children}
    </>
  );
}

/** A function that leads back to the main screen, which keeps what was typed. */
export function useGoBack(): () => void {
  const { runtime } = useWidget();
  return () => void runtime.engine().then((engine) => engine.go('main'));
}
