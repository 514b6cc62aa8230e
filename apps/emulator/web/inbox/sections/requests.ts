import { SHOWN } from '../api.js';
import { h, keyedList, setText } from '../dom.js';
import { check, field, filterForm } from '../form.js';
import { asText } from '../json.js';
import type { AnsweredRequest } from '../model.js';
import type { Desk, Section } from '../section.js';

const TELEMETRY = '/sdk/v1/events';

/** The clients' calls, newest first, with request and response data. */
export function createRequests(desk: Desk): Section {
  let requests: readonly AnsweredRequest[] = [];

  const search = h('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  const withTelemetry = h('input', { type: 'checkbox' });
  const empty = h('p', { class: 'empty' });
  const more = h('p', { class: 'quiet', hidden: true }, `Only the newest ${SHOWN} are shown.`);
  const list = h('ol', { class: 'rows' });
  // The log drops its oldest entries, so the index of an entry isn't stable. Its time and call are.
  const rows = keyedList<{ key: string; request: AnsweredRequest }>(
    list,
    ({ key }) => key,
    (item) => requestRow(item, desk),
  );

  function show(): void {
    const wanted = search.value.trim().toLowerCase();
    const shown = requests.filter(
      ({ path }) => (withTelemetry.checked || path !== TELEMETRY) && path.toLowerCase().includes(wanted),
    );
    rows.show(withKeys(shown).reverse());
    empty.hidden = shown.length > 0;
    more.hidden = requests.length < SHOWN;
    setText(empty, requests.length === 0 ? 'No client has called yet.' : 'No request fits the filter.');
  }

  search.addEventListener('input', show);
  withTelemetry.addEventListener('change', show);

  return {
    id: 'requests',
    title: 'Requests',
    shows: ['requests'],
    element: h(
      'div',
      {},
      filterForm(field('Path contains', search), check('Show telemetry', withTelemetry)),
      empty,
      list,
      more,
    ),
    async refresh() {
      requests = await desk.api.requests();
      show();
      return undefined;
    },
  };
}

/** Adds a key to each request: its time and call, and a number for equal ones in the same millisecond. */
function withKeys(requests: readonly AnsweredRequest[]): { key: string; request: AnsweredRequest }[] {
  const seen = new Map<string, number>();
  return requests.map((request) => {
    const call = `${request.at} ${request.method} ${request.path}`;
    const count = (seen.get(call) ?? 0) + 1;
    seen.set(call, count);
    return { key: `${call} ${count}`, request };
  });
}

function requestRow(first: { request: AnsweredRequest }, desk: Desk) {
  const { at, method, path } = first.request;
  const status = h('span', { class: 'chip' });
  const body = h('div');
  const element = h(
    'details',
    {},
    h(
      'summary',
      { class: 'line' },
      h('span', {}, status, ' ', h('code', {}, `${method} ${path}`)),
      desk.times.element(at),
    ),
    body,
  );
  let shown: AnsweredRequest | undefined;
  let written: AnsweredRequest | undefined;

  function write(): void {
    if (!element.open || shown === undefined || written?.status === shown.status) return;
    body.replaceChildren(...parts(shown));
    written = shown;
  }

  function update({ request }: { request: AnsweredRequest }): void {
    shown = request;
    setText(status, request.status === null ? 'no answer' : String(request.status));
    status.dataset['tone'] = toneOf(request.status);
    write();
  }

  element.addEventListener('toggle', write);
  update(first);
  return { element: h('li', { class: 'row request' }, element), update };
}

function toneOf(status: number | null): string {
  if (status === null) return 'quiet';
  return status < 400 ? 'good' : 'bad';
}

function parts({ query, headers, body, answer, fault }: AnsweredRequest): HTMLElement[] {
  const block = (title: string, value: unknown) => [
    h('h3', {}, title),
    value === null
      ? h('p', { class: 'quiet' }, 'Nothing')
      : h('pre', { tabindex: '0', 'aria-label': title, role: 'group' }, asText(value)),
  ];
  return [
    ...(fault === undefined ? [] : [h('p', {}, 'A fault of the desk hit this call.')]),
    ...(query === '' ? [] : block('Query', query)),
    ...block('Sent', body),
    ...block('Answered', answer),
    ...block('Headers', headers),
  ];
}
