import { expect } from '@playwright/test';
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
} from './emulator.types.js';

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
  async messages(filter: { to?: string; channel?: MessageChannel } = {}): Promise<EmulatorMessage[]> {
    return (await this.#call('GET', `/_emulator/messages?${new URLSearchParams(filter)}`)) as EmulatorMessage[];
  }

  /**
   * Waits until `count` messages have reached `to`, and returns the newest.
   * @param count @default 1
   */
  async waitForMessage(to: string, count = 1): Promise<EmulatorMessage> {
    let messages: EmulatorMessage[] = [];
    await expect
      .poll(async () => (messages = await this.messages({ to })).length, { message: `messages to ${to}` })
      .toBeGreaterThanOrEqual(count);
    return messages[0] as EmulatorMessage;
  }

  /** Returns the project's current settings. */
  async project(): Promise<Project> {
    return (await this.#call('GET', '/_emulator/project')) as Project;
  }

  /** Changes the named settings. */
  async setProject(settings: Partial<Project>): Promise<void> {
    await this.#call('PATCH', '/_emulator/project', settings);
  }

  /** Makes calls of `fault.path` fail; returns the fault's id. */
  async fault(fault: Fault): Promise<string> {
    return ((await this.#call('POST', '/_emulator/faults', fault)) as { id: string }).id;
  }

  /** Removes every fault. */
  async liftFaults(): Promise<void> {
    await this.#call('DELETE', '/_emulator/faults');
  }

  /** Advances the server's clock. */
  async advance(ms: number): Promise<void> {
    await this.#call('POST', '/_emulator/clock', { advanceMs: ms });
  }

  /** Calls by clients, oldest first. `path` filters them, as the emulator defines it. @default all */
  async requests(path?: string): Promise<RecordedRequest[]> {
    const query = path === undefined ? '' : `?${new URLSearchParams({ path })}`;
    return (await this.#call('GET', `/_emulator/requests${query}`)) as RecordedRequest[];
  }

  /** Telemetry received, flattened. */
  async events(): Promise<RecordedEvent[]> {
    return (await this.#call('GET', '/_emulator/events')) as RecordedEvent[];
  }

  /** Stores a user. */
  async createUser(user: NewUser): Promise<EmulatorUser> {
    return (await this.#call('POST', '/_emulator/users', user)) as EmulatorUser;
  }

  /** Users stored. */
  async users(): Promise<EmulatorUser[]> {
    return (await this.#call('GET', '/_emulator/users')) as EmulatorUser[];
  }

  /** Sessions stored. */
  async sessions(): Promise<EmulatorSession[]> {
    return (await this.#call('GET', '/_emulator/sessions')) as EmulatorSession[];
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(new URL(path, this.url), {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  }
}
