import { FlowButton, useMessage, type FlowHandle } from '@latchkey/react';
import { Checklist, Meter, TextButton, useSheet, VisuallyHidden } from '@latchkey/ui';
import type { AdviceId } from '../advice.js';
import type { PasswordState } from '../shared-state.js';
import type { PasswordDraft } from '../shared-flows.js';
import { meterOf, USUAL_LUDS } from '../strength.js';
import * as css from './strength.css.js';
import { messages } from './strength.messages.js';

/** What a score is called (behaviour.md 5). */
const WORDS = [messages.scoreWeak, messages.scoreWeak, messages.scoreFair, messages.scoreGood, messages.scoreStrong];

/** The message with the language of the widget's texts, which the shell defines. */
const LANGUAGE = 'shell.lang';

interface StrengthHintsProps {
  /** The id of what is read with the field. With `-reason` and `-failure`, of the reason and the check's error, also read. */
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
  const {
    score = 0,
    missing,
    advice: [sentence] = [],
    adviceId,
    isBreached,
  } = (!isEmpty && strengthCheck?.strength) || {};
  const { ludsMinimumCount, ludsComplexity } = luds ?? USUAL_LUDS;
  const failure = check.status?.error;
  const isForEmail = failure?.['errorType'] === 'invalid_email';

  const label = t(messages.strength, { score });
  const lines = [
    { text: t(messages.characters, { count: ludsMinimumCount }), done: missing?.characters === 0 },
    { text: t(messages.kinds, { count: ludsComplexity }), done: missing?.kinds === 0 },
  ].map((line) => ({ ...line, says: t(line.done ? messages.fulfilled : messages.notFulfilled) }));
  const breach = isBreached && t(messages.breached);
  const reason = breach || (sentence && <Advice sentence={sentence} id={adviceId} />);
  const isScored = policy === 'zxcvbn';
  const word = WORDS[score] ?? messages.scoreWeak;
  const summary = policy === 'luds' ? lines.map(({ text, says }) => `${text}: ${says}`) : isScored ? [label] : [];

  return (
    <div ref={sheet} className={css.hints}>
      <div id={id}>
        {isScored && <Meter label={label} segments={4} {...(isEmpty ? { value: 0, tone: 'bad' } : meterOf(score))} />}
        {policy === 'luds' && <Checklist items={lines} />}
      </div>
      {(reason || (isScored && !isEmpty && strengthCheck)) && (
        <p className={breach ? css.problem : css.line}>
          {/* The name of the meter tells the score. */}
          {isScored && !breach && (
            <span aria-hidden className={score < 3 ? css.weak : css.strong}>
              {t(word)}{' '}
            </span>
          )}
          <span id={`${id}-reason`}>{reason}</span>
        </p>
      )}
      <VisuallyHidden role="status">
        {isSettled && !isEmpty && (
          <>
            {summary.join('. ')}
            {reason && summary.length > 0 && '. '}
            {reason}
          </>
        )}
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

interface AdviceProps {
  /** The provider's own. */
  readonly sentence: string;
  /** The id of the message that says the same. */
  readonly id: AdviceId | undefined;
}

/** The provider's advice in the language of the widget, or in English, which it marks for screen readers. */
function Advice({ sentence, id }: AdviceProps) {
  const t = useMessage();
  const text = id ? t({ id, text: sentence }) : sentence;
  const isEnglish = /^en\b/i.test(t({ id: LANGUAGE, text: 'en' }));
  return text === sentence && !isEnglish ? <bdi lang="en">{text}</bdi> : text;
}
