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

/** The control API of an emulator (DESIGN.md section 5), typed. Each method rejects when the emulator says no. */
export class Emulator {
  /** `http://localhost:<port>`, what pages use as `apiUrl`. */
  readonly url: string;
  /** Pages that may be returned to after each reset; the first is the default. Empty: the emulator's own. */
  redirectUrls: readonly string[] = [];

  constructor(url: string) {
    this.url = url;
  }

  /** Forgets everything; the pages of this run may be returned to. */
  async reset(): Promise<void> {
    await this.#call('POST', '/_emulator/reset', {});
    if (this.redirectUrls.length > 0) await this.allowRedirects(this.redirectUrls);
  }

  /** Makes these, and no others, the addresses that links may lead to; the first is the default. */
  async allowRedirects(urls: readonly string[]): Promise<void> {
    const types = ['login', 'signup', 'reset_password', 'oauth'] as const;
    await this.setProject({ redirect_urls: urls.map((url, index) => ({ url, types, default: index === 0 })) });
  }

  /** Messages sent, newest first. */
  async messages(filter: { to?: string; channel?: MessageChannel } = {}): Promise<EmulatorMessage[]> {
    return (await this.#call('GET', `/_emulator/messages?${new URLSearchParams(filter)}`)) as EmulatorMessage[];
  }

  /**
   * Waits until `count` messages have reached `to`, and gives the newest.
   * @param count @default 1
   */
  async waitForMessage(to: string, count = 1): Promise<EmulatorMessage> {
    let messages: EmulatorMessage[] = [];
    await expect
      .poll(async () => (messages = await this.messages({ to })).length, { message: `messages to ${to}` })
      .toBeGreaterThanOrEqual(count);
    return messages[0] as EmulatorMessage;
  }

  /** The project's settings now. */
  async project(): Promise<Project> {
    return (await this.#call('GET', '/_emulator/project')) as Project;
  }

  /** Changes the named settings. */
  async setProject(settings: Partial<Project>): Promise<void> {
    await this.#call('PATCH', '/_emulator/project', settings);
  }

  /** Makes calls of `fault.path` fail; gives the fault's id. */
  async fault(fault: Fault): Promise<string> {
    return ((await this.#call('POST', '/_emulator/faults', fault)) as { id: string }).id;
  }

  /** Lifts every fault. */
  async liftFaults(): Promise<void> {
    await this.#call('DELETE', '/_emulator/faults');
  }

  /** Moves the server's clock ahead. */
  async advance(ms: number): Promise<void> {
    await this.#call('POST', '/_emulator/clock', { advanceMs: ms });
  }

  /** Calls made by clients, oldest first. `path` as the emulator takes it; left out: all. */
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
