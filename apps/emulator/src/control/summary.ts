import type { Emulator } from '../emulator.js';

/** What the emulator's page shows in its header and its navigation. */
export interface Summary {
  /** Origin of the page that the emulator was started for. */
  readonly hostPage: string;
  /** The number of items of each kind. */
  readonly counts: {
    readonly messages: number;
    readonly users: number;
    readonly sessions: number;
    readonly apps: number;
    readonly requests: number;
    readonly faults: number;
  };
  /** Calls that a fault holds without an answer. */
  readonly heldCalls: number;
}

export function summarize({ database, faults, hostPage, project, requests }: Emulator): Summary {
  const rowsOf = (table: 'messages' | 'users' | 'sessions') =>
    Number(database.get(`SELECT count(*) AS count FROM ${table}`)?.['count']);
  return {
    hostPage,
    counts: {
      messages: rowsOf('messages'),
      users: rowsOf('users'),
      sessions: rowsOf('sessions'),
      apps: project.settings.connected_apps.length,
      requests: requests.list({}).length,
      faults: faults.list().length,
    },
    heldCalls: faults.heldCalls,
  };
}
