import { useRef, useState } from 'preact/hooks';
import { SHOWN } from '../api.js';
import {
  Button,
  CheckBox,
  CopyButton,
  FilterForm,
  JsonText,
  type Result,
  ResultText,
  Select,
  TextInput,
  Time,
} from '../controls.js';
import { curlCommand, faultFromRequest } from '../fault-from-request.js';
import type { AnsweredRequest, Fault } from '../model.js';
import { PendingFaults } from '../pending-faults.js';
import { type Section, useDesk } from '../section.js';

const TELEMETRY = '/sdk/v1/events';

/** The clients' calls, newest first, with request and response data. */
export const requests: Section = {
  id: 'requests',
  title: 'Requests',
  shows: ['requests', 'faults'],
  counts: 'requests',
  async read(api) {
    const [requests, faults, { heldCalls }] = await Promise.all([api.requests(), api.faults(), api.summary()]);
    return <Requests requests={requests} faults={faults} heldCalls={heldCalls} />;
  },
};

interface RequestsProps {
  readonly requests: readonly AnsweredRequest[];
  readonly faults: readonly Fault[];
  readonly heldCalls: number;
}

const STATUS_CLASSES = [
  ['', 'All'],
  ['2', '2xx, success'],
  ['3', '3xx, redirect'],
  ['4', '4xx, refused'],
  ['5', '5xx, server error'],
  ['none', 'No answer'],
] as const;

interface Filter {
  readonly search: string;
  readonly statusClass: string;
  readonly onlyFailed: boolean;
  readonly withTelemetry: boolean;
}

const NO_FILTER: Filter = { search: '', statusClass: '', onlyFailed: false, withTelemetry: false };

function Requests({ requests, faults, heldCalls }: RequestsProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const form = useRef<HTMLDivElement>(null);
  const focusFilter = () => form.current?.querySelector('input')?.focus();
  const shown = requests.filter((request) => isShown(request, filter));

  function clear(): void {
    setFilter({ ...NO_FILTER, withTelemetry: true });
    // The button disappears, so the focus moves.
    focusFilter();
  }

  return (
    <div>
      <div ref={form} class="stack">
        <RequestFilter filter={filter} onChange={setFilter} />
      </div>
      {(faults.length > 0 || heldCalls > 0) && (
        <>
          <h3>Faults that wait for these calls</h3>
          <PendingFaults faults={faults} heldCalls={heldCalls} onLifted={focusFilter} />
        </>
      )}
      {requests.length === 0 && (
        <p class="empty">No call has arrived yet: open your page, and each of its calls appears here.</p>
      )}
      {requests.length > 0 && shown.length === 0 && (
        <div class="empty stack">
          <p>No request fits the filter.</p>
          <div>
            <Button text="Show all" onPress={clear} />
          </div>
        </div>
      )}
      {shown.length > 0 && (
        <p class="quiet">
          {shown.length} of {requests.length === SHOWN ? `the newest ${SHOWN}` : requests.length}, newest first
        </p>
      )}
      <ol class="rows">
        {withKeys(shown)
          .reverse()
          .map(({ key, request }) => (
            <RequestRow key={key} request={request} />
          ))}
      </ol>
    </div>
  );
}

function RequestFilter({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { search, statusClass, onlyFailed, withTelemetry } = filter;
  return (
    <FilterForm>
      <TextInput
        title="Method or path contains"
        attributes={{ type: 'search' }}
        value={search}
        onInput={(search) => onChange({ ...filter, search })}
      />
      <Select
        title="Status"
        options={STATUS_CLASSES}
        value={statusClass}
        onInput={(statusClass) => onChange({ ...filter, statusClass })}
      />
      <div class="checks">
        <CheckBox
          title="Only failed"
          isChecked={onlyFailed}
          onChange={(onlyFailed) => onChange({ ...filter, onlyFailed })}
        />
        <CheckBox
          title="Show telemetry"
          isChecked={withTelemetry}
          onChange={(withTelemetry) => onChange({ ...filter, withTelemetry })}
        />
      </div>
    </FilterForm>
  );
}

function isShown(request: AnsweredRequest, { search, statusClass, onlyFailed, withTelemetry }: Filter): boolean {
  const { method, path, status } = request;
  if (!withTelemetry && path === TELEMETRY) return false;
  if (onlyFailed && !isFailed(request)) return false;
  if (statusClass === 'none' ? status !== null : !String(status ?? '').startsWith(statusClass)) return false;
  return `${method} ${path}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** Whether the call was refused, or a fault withheld its answer. */
function isFailed({ status, fault }: AnsweredRequest): boolean {
  return status === null ? fault !== undefined : status >= 400;
}

/**
 * Adds a key to each request: its time and call, and a number for equal ones in the same millisecond. The log drops its
 * oldest entries, so the index of an entry isn't stable.
 */
function withKeys(requests: readonly AnsweredRequest[]): { key: string; request: AnsweredRequest }[] {
  const seen = new Map<string, number>();
  return requests.map((request) => {
    const call = `${request.at} ${request.method} ${request.path}`;
    const count = (seen.get(call) ?? 0) + 1;
    seen.set(call, count);
    return { key: `${call} ${count}`, request };
  });
}

function RequestRow({ request }: { request: AnsweredRequest }) {
  const [isOpen, setIsOpen] = useState(false);
  const { at, method, path, status } = request;
  return (
    <li class="row request">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary class="line">
          <span>
            <span class="chip" data-tone={toneOf(status)}>
              {status ?? 'no answer'}
            </span>{' '}
            <code>
              {method} {path}
            </code>
          </span>
          <Time timestamp={at} />
        </summary>
        {isOpen && <RequestDetails {...request} />}
      </details>
    </li>
  );
}

function toneOf(status: number | null): string {
  if (status === null) return 'quiet';
  return status < 400 ? 'good' : 'bad';
}

function RequestDetails(request: AnsweredRequest) {
  const { query, headers, body, answer, fault } = request;
  return (
    <div class="details">
      <RequestActions request={request} />
      {fault !== undefined && <p class="quiet">A fault changed the answer to this call.</p>}
      {query !== '' && <Block title="Query" value={query} />}
      <Block title="Sent" value={body} />
      <Block title="Answered" value={answer} />
      <Block title="Headers" value={headers} />
    </div>
  );
}

function RequestActions({ request }: { request: AnsweredRequest }) {
  const { api, act, say } = useDesk();
  const [result, setResult] = useState<Result>();
  const call = `${request.method} ${request.path}`;
  const fault = faultFromRequest(request);

  async function failNext(): Promise<void> {
    const problem = await act(() => api.addFault(fault));
    setResult({
      text: problem ?? `The next ${call} fails. Its fault is listed above.`,
      isError: problem !== undefined,
    });
  }

  return (
    <>
      <div class="actions">
        <Button text="Fail the next one" label={`Fail the next one: ${call}`} onPress={() => void failNext()} />
        <CopyButton what="as fault" text={JSON.stringify(fault, null, 2)} owner={call} say={say} />
        <CopyButton what="as curl" text={curlCommand(fault, document.baseURI)} owner={call} say={say} />
      </div>
      <ResultText result={result} />
    </>
  );
}

function Block({ title, value }: { title: string; value: unknown }) {
  return (
    <>
      <h3>{title}</h3>
      {value === null ? <p class="quiet">Nothing</p> : <JsonText title={title} value={value} />}
    </>
  );
}
