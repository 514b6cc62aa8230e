import { ProviderError } from '@latchkey/client';
import { FlowButton, useMessage, type FlowHandle } from '@latchkey/react';
import { Checklist, Meter, TextButton, useSheet, VisuallyHidden } from '@latchkey/ui';
import type { PasswordState } from '../password-state.js';
import type { PasswordDraft } from '../shared-flows.js';
import { meterOf, USUAL_LUDS } from '../strength.js';
import * as css from './strength.css.js';
import { messages } from './strength.messages.js';

interface StrengthHintsProps {
  /** Of what is read with the field. */
  readonly id: string;
  /** Of why the check has failed, which is read with it, too. */
  readonly failureId: string;
  readonly state: PasswordState;
  /** Nothing is typed. */
  readonly isEmpty: boolean;
  /** The text has stood for a while, and was judged: what is said of it can be read out. */
  readonly isSettled: boolean;
  readonly check: FlowHandle<PasswordDraft>;
  readonly onAgain: () => void;
}

/** What the provider says of the password (SPEC section 5). What it said of the last text stays until it knows more. */
export function StrengthHints({ id, failureId, state, isEmpty, isSettled, check, onAgain }: StrengthHintsProps) {
  const t = useMessage();
  const sheet = useSheet<HTMLDivElement>(css.sheet);
  const { policy, luds, judged } = state;
  const { score = 0, missing, advice = [], isBreached } = (!isEmpty && judged?.strength) || {};
  const { ludsMinimumCount, ludsComplexity } = luds ?? USUAL_LUDS;
  const failure = check.status?.error;
  const isForEmail = failure instanceof ProviderError && failure.errorType === 'invalid_email';

  const label = t(messages.strength, { score });
  const lines = [
    { text: t(messages.characters, { count: ludsMinimumCount }), done: missing?.characters === 0 },
    { text: t(messages.kinds, { count: ludsComplexity }), done: missing?.kinds === 0 },
  ].map((line) => ({ ...line, says: t(line.done ? messages.fulfilled : messages.notFulfilled) }));
  const breach = isBreached && t(messages.breached);
  const summary = policy === 'luds' ? lines.map(({ text, says }) => `${text}: ${says}`) : [label];

  return (
    <div ref={sheet} className={css.hints}>
      <div id={id}>
        {policy === 'zxcvbn' && (
          <Meter label={label} segments={4} {...(isEmpty ? { value: 0, tone: 'bad' } : meterOf(score))} />
        )}
        {policy === 'luds' && <Checklist items={lines} />}
        {advice.map((text) => (
          <p key={text} className={css.line}>
            {text}
          </p>
        ))}
        {breach && <p className={css.problem}>{breach}</p>}
      </div>
      <VisuallyHidden role="status">
        {isSettled && !isEmpty && [...summary, ...advice, breach].filter(Boolean).join('. ')}
      </VisuallyHidden>
      <p role="status" className={css.line}>
        {check.status?.status === 'slow' && t(messages.slow)}
      </p>
      <p id={failureId} role="alert" className={css.problem}>
        {failure && !isForEmail && `${t(messages.unchecked)} `}
        {check.error}
      </p>
      {failure && !isForEmail && (
        <FlowButton type="button" as={TextButton} flow={check} onClick={onAgain}>
          {t(messages.checkAgain)}
        </FlowButton>
      )}
    </div>
  );
}
