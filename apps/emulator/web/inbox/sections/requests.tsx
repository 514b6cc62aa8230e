import { useState } from 'preact/hooks';
import { SHOWN } from '../api.js';
import { CheckBox, FilterForm, JsonText, TextInput, Time } from '../controls.js';
import type { AnsweredRequest } from '../model.js';
import type { Section } from '../section.js';

const TELEMETRY = '/sdk/v1/events';

/** The clients' calls, newest first, with request and response data. */
export const requests: Section = {
  id: 'requests',
  title: 'Requests',
  shows: ['requests'],
  read: async (api) => ({ view: <Requests requests={await api.requests()} /> }),
};

function Requests({ requests }: { requests: readonly AnsweredRequest[] }) {
  const [search, setSearch] = useState('');
  const [withTelemetry, setWithTelemetry] = useState(false);
  const wanted = search.trim().toLowerCase();
  const shown = requests.filter(
    ({ path }) => (withTelemetry || path !== TELEMETRY) && path.toLowerCase().includes(wanted),
  );
  return (
    <div>
      <FilterForm>
        <TextInput title="Path contains" attributes={{ type: 'search' }} value={search} onInput={setSearch} />
        <CheckBox title="Show telemetry" isChecked={withTelemetry} onChange={setWithTelemetry} />
      </FilterForm>
      {shown.length === 0 && (
        <p class="empty">{requests.length === 0 ? 'No client has called yet.' : 'No request fits the filter.'}</p>
      )}
      <ol class="rows">
        {withKeys(shown)
          .reverse()
          .map(({ key, request }) => (
            <RequestRow key={key} request={request} />
          ))}
      </ol>
      {requests.length >= SHOWN && <p class="quiet">Only the newest {SHOWN} are shown.</p>}
    </div>
  );
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

function RequestDetails({ query, headers, body, answer, fault }: AnsweredRequest) {
  return (
    <div>
      {fault !== undefined && <p>A fault of the desk hit this call.</p>}
      {query !== '' && <Block title="Query" value={query} />}
      <Block title="Sent" value={body} />
      <Block title="Answered" value={answer} />
      <Block title="Headers" value={headers} />
    </div>
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
