import type {
  EmulatorMessage,
  EmulatorSession,
  EmulatorUser,
  Fault,
  MessageChannel,
  NewUser,
  Project,
  RecordedEvent,
  RecordedRequest,
} from './types.js';
import { poll } from './poll.js';

/** The public token of the emulator's project. */
export const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/**
 * A typed client of an emulator's control API (apps/emulator/README.md). Each method rejects when the emulator refuses.
 */
export class Emulator {
  /** `http://localhost:<port>`, the `apiUrl` of pages. */
  readonly url: string;
  /** The allowed redirect URLs after each reset; the first is the default. Empty: the emulator's own. */
  redirectUrls: readonly string[] = [];

  constructor(url: string) {
    this.url = url;
  }

  /** Resets the emulator, and allows redirects to the pages of this run. */
  async reset(): Promise<void> {
    await this.#call('POST', '/_emulator/reset', {});
    if (this.redirectUrls.length > 0) await this.allowRedirects(this.redirectUrls);
  }

  /** Replaces the allowed redirect URLs of links; the first is the default. */
  async allowRedirects(urls: readonly string[]): Promise<void> {
    const types = ['login', 'signup', 'reset_password', 'oauth'] as const;
    await this.setProject({ redirect_urls: urls.map((url, index) => ({ url, types, default: index === 0 })) });
  }

  /** Messages sent, newest first. */
  messages = (filter: { to?: string; channel?: MessageChannel } = {}): Promise<EmulatorMessage[]> =>
    this.#call('GET', `/_emulator/messages?${new URLSearchParams(filter)}`);

  /**
   * Waits until `count` messages have reached `to`, and returns the newest.
   * @param count @default 1
   */
  async waitForMessage(to: string, count = 1): Promise<EmulatorMessage> {
    return poll(
      async () => {
        const messages = await this.messages({ to });
        return messages.length >= count ? messages[0] : undefined;
      },
      () => `${count} message${count === 1 ? '' : 's'} to ${to}`,
    );
  }

  /** Returns the project's current settings. */
  project = (): Promise<Project> => this.#call('GET', '/_emulator/project');

  /** Changes the named settings. */
  setProject = (settings: Partial<Project>): Promise<void> => this.#call('PATCH', '/_emulator/project', settings);

  /** Makes calls of `fault.path` fail; returns the fault's id. */
  async fault(fault: Fault): Promise<string> {
    const { id } = await this.#call<{ id: string }>('POST', '/_emulator/faults', fault);
    return id;
  }

  /** Removes every fault. */
  liftFaults = (): Promise<void> => this.#call('DELETE', '/_emulator/faults');

  /** Advances the server's clock. */
  advance = (ms: number): Promise<void> => this.#call('POST', '/_emulator/clock', { advanceMs: ms });

  /** Sets the server's clock back to that of the machine. */
  restoreClock = (): Promise<void> => this.#call('DELETE', '/_emulator/clock');

  /** Calls by clients, oldest first. `path` filters them, as the emulator defines it. @default all */
  async requests(path?: string): Promise<RecordedRequest[]> {
    const query = path === undefined ? '' : `?${new URLSearchParams({ path })}`;
    return this.#call('GET', `/_emulator/requests${query}`);
  }

  /** Telemetry received, flattened. */
  events = (): Promise<RecordedEvent[]> => this.#call('GET', '/_emulator/events');

  /** Stores a user. */
  createUser = (user: NewUser): Promise<EmulatorUser> => this.#call('POST', '/_emulator/users', user);

  /** Users stored. */
  users = (): Promise<EmulatorUser[]> => this.#call('GET', '/_emulator/users');

  /** Sessions stored. */
  sessions = (): Promise<EmulatorSession[]> => this.#call('GET', '/_emulator/sessions');

  /**
   * Calls the provider's API as the official client does.
   *
   * @param path such as `/otps/authenticate`, without the SDK's prefix
   * @param secret the session token of the person who calls. @default nobody is signed in
   * @returns the `data` of the response
   */
  async callProvider<T>(path: string, body: object, { secret = PUBLIC_TOKEN, origin = this.url } = {}): Promise<T> {
    const headers = {
      authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:${secret}`)}`,
      'x-sdk-parent-host': origin,
      'x-sdk-client': btoa('{}'),
    };
    return (await this.#call<{ data: T }>('POST', `/sdk/v1${path}`, body, headers)).data;
  }

  async #call<T = void>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
