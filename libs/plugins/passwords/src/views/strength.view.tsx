import { FlowButton, useMessage, type FlowHandle } from '@latchkey/react';
import { Checklist, Meter, TextButton, useSheet, VisuallyHidden } from '@latchkey/ui';
import type { PasswordState } from '../shared-state.js';
import type { PasswordDraft } from '../shared-flows.js';
import { meterOf, USUAL_LUDS } from '../strength.js';
import * as css from './strength.css.js';
import { messages } from './strength.messages.js';

interface StrengthHintsProps {
  /** The id of the description that is read with the field. With `-failure`, that of the check's error, also read. */
  readonly id: string;
  readonly state: PasswordState;
  /** The field is empty. */
  readonly isEmpty: boolean;
  /** The text has been checked and has not changed for a while: the result can be announced. */
  readonly isSettled: boolean;
  readonly check: FlowHandle<PasswordDraft>;
  readonly onAgain: () => void;
}

/** Shows the provider's strength check (behaviour.md 5). The last result stays until the next one arrives. */
export function StrengthHints({ id, state, isEmpty, isSettled, check, onAgain }: StrengthHintsProps) {
  const t = useMessage();
  const sheet = useSheet<HTMLDivElement>(css.sheet);
  const { policy, luds, strengthCheck } = state;
  const { score = 0, missing, advice = [], isBreached } = (!isEmpty && strengthCheck?.strength) || {};
  const { ludsMinimumCount, ludsComplexity } = luds ?? USUAL_LUDS;
  const failure = check.status?.error;
  const isForEmail = failure?.['errorType'] === 'invalid_email';

  const label = t(messages.strength, { score });
  const lines = [
    { text: t(messages.characters, { count: ludsMinimumCount }), done: missing?.characters === 0 },
    { text: t(messages.kinds, { count: ludsComplexity }), done: missing?.kinds === 0 },
  ].map((line) => ({ ...line, says: t(line.done ? messages.fulfilled : messages.notFulfilled) }));
  const breach = isBreached && t(messages.breached);
  const isScored = policy === 'zxcvbn';
  const summary = policy === 'luds' ? lines.map(({ text, says }) => `${text}: ${says}`) : [isScored && label];

  return (
    <div ref={sheet} className={css.hints}>
      <div id={id}>
        {isScored && <Meter label={label} segments={4} {...(isEmpty ? { value: 0, tone: 'bad' } : meterOf(score))} />}
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
      <p id={`${id}-failure`} role="alert" className={css.problem}>
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
