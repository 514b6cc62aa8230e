import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button, type Result, ResultText } from '../controls.js';
import { type Section, useDesk } from '../section.js';
import { describeDuration } from '../time.js';

const MINUTE_MS = 60_000;
const STEPS = [
  ['1 min', MINUTE_MS],
  ['5 min', 5 * MINUTE_MS],
  ['1 h', 60 * MINUTE_MS],
] as const;

/** Advances the emulator's clock so that things expire, and resets the emulator. */
export const clock: Section = {
  id: 'clock',
  title: 'Clock',
  shows: ['clock'],
  read: async (api) => <Clock offsetMs={(await api.version()).clock} />,
};

function Clock({ offsetMs }: { offsetMs: number }) {
  const { api, act, say } = useDesk();
  const [result, setResult] = useState<Result>();
  const steps = useRef<HTMLDivElement>(null);

  async function resetClock(): Promise<void> {
    await run(() => api.resetClock(), 'The clock shows real time.');
    // The button disappears, so the focus moves.
    steps.current?.querySelector('button')?.focus();
  }

  async function run(action: () => Promise<unknown>, done: string): Promise<void> {
    const problem = await act(action);
    setResult(problem === undefined ? undefined : { text: problem, isError: true });
    if (problem === undefined) say(done);
  }

  return (
    <div>
      <p class="big">
        {offsetMs === 0 ? 'The clock shows real time.' : `The clock is ${describeDuration(offsetMs)} ahead.`}
      </p>
      <p class="quiet">Codes, links and sessions expire by this clock, so nobody has to wait for it.</p>
      <div ref={steps} class="actions">
        {STEPS.map(([name, milliseconds]) => (
          <Button
            key={name}
            text={`Advance ${name}`}
            onPress={() => void run(() => api.advanceClock(milliseconds), `The clock was advanced by ${name}.`)}
          />
        ))}
        {offsetMs !== 0 && <Button text="Back to real time" onPress={() => void resetClock()} />}
      </div>
      <h3>Start afresh</h3>
      <p class="quiet">Forgets users, messages, sessions, requests, faults and settings, and sets the clock right.</p>
      <Reset onConfirm={() => void run(() => api.reset(), 'Everything was forgotten.')} />
      <ResultText result={result} />
    </div>
  );
}

/** A button with a confirmation, because its action can't be undone. */
function Reset({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState<boolean>();
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The pressed button has disappeared, so the focus moves to the harmless one.
    if (isAsking !== undefined) element.current?.querySelector<HTMLElement>('.button:last-child')?.focus();
  }, [isAsking]);

  function confirm(): void {
    setIsAsking(false);
    onConfirm();
  }

  return (
    <div ref={element} class="actions">
      {isAsking === true ? (
        <>
          <Button key="yes" text="Yes, forget everything" class="danger" onPress={confirm} />
          <Button key="no" text="Keep it" onPress={() => setIsAsking(false)} />
        </>
      ) : (
        <Button key="ask" text="Reset …" onPress={() => setIsAsking(true)} />
      )}
    </div>
  );
}
