import { useState } from 'preact/hooks';
import { Button, type Result, ResultText } from './controls.js';
import type { Fault } from './model.js';
import { useDesk } from './section.js';

interface PendingFaultsProps {
  readonly faults: readonly Fault[];
  /** The number of calls that a fault holds without an answer. */
  readonly heldCalls: number;
  /** Called after a removal, which takes the pressed button away: moves the focus. */
  readonly onLifted: () => void;
}

/** The faults that wait for calls, each with a button that removes it. */
export function PendingFaults({ faults, heldCalls, onLifted }: PendingFaultsProps) {
  const { api, act, say } = useDesk();
  const [result, setResult] = useState<Result>();

  async function lift(action: () => Promise<unknown>, done: string): Promise<void> {
    const problem = await act(action);
    setResult(problem === undefined ? undefined : { text: problem, isError: true });
    if (problem !== undefined) return;
    say(done);
    onLifted();
  }

  return (
    <>
      <ul class="rows">
        {faults.map((fault) => (
          <li key={fault.id} class="row line">
            <div>
              <code>{callOf(fault)}</code>
              <p class="quiet">
                {describeFault(fault)}, {fault.times === 1 ? 'once' : `${fault.times} times`}
              </p>
            </div>
            <Button
              text="Lift"
              label={`Lift the fault of ${callOf(fault)}: ${describeFault(fault)}`}
              onPress={() => void lift(() => api.liftFault(fault.id), 'The fault was lifted.')}
            />
          </li>
        ))}
      </ul>
      {heldCalls > 0 && (
        <p class="quiet">
          {heldCalls === 1 ? 'One call waits' : `${heldCalls} calls wait`} for an answer because of a fault. Lifting all
          faults ends the wait.
        </p>
      )}
      {(faults.length > 1 || heldCalls > 0) && (
        <div class="actions">
          <Button text="Lift all faults" onPress={() => void lift(() => api.liftFaults(), 'All faults were lifted.')} />
        </div>
      )}
      <ResultText result={result} />
    </>
  );
}

function callOf({ method, path }: Fault): string {
  return `${method ?? 'Any'} ${path}`;
}

/** A short description of a fault's effect. */
export function describeFault(fault: Partial<Fault>): string {
  const { status, body, delayMs, drop, never, malformed, error_type: type, error_message: text, headers } = fault;
  const words = [
    delayMs === undefined ? undefined : `waits ${delayMs / 1_000} s`,
    never === true ? 'never answers' : undefined,
    drop === true ? 'breaks the connection' : undefined,
    status === undefined ? undefined : `answers ${status}`,
    type,
    text === undefined ? undefined : `“${text}”`,
    body === undefined ? undefined : `with ${JSON.stringify(body)}`,
    headers === undefined ? undefined : `and ${Object.keys(headers).join(', ')}`,
    malformed === true ? 'cut in half' : undefined,
  ];
  return words.filter((word) => word !== undefined).join(' ');
}
