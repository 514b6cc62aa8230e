import type { SendSettings } from './fetch.js';
import {
  NetworkError,
  PageRequest,
  PageResponse,
  Routes,
  type Answer,
  type Network,
  type RequestOptions,
} from './network.js';

/** What a page reports about its requests. */
export interface RequestReports {
  /** Fires an event of the page and of its context. */
  emit(event: string, value: unknown): void;
  /** Writes an error to the console. */
  complain(text: string, url: string): void;
  /** The time of the page, in ms since its navigation; `undefined` without a document. */
  now(): number | undefined;
}

/** The requests of a page. Its current document owns the pending ones. */
export class PageRequests {
  readonly routes = new Routes();
  readonly #network: Network;
  readonly #reports: RequestReports;
  readonly #pending = new Set<PageRequest>();
  /** The entries of `performance` of the current document. */
  readonly timings: { name: string; responseEnd: number }[] = [];

  constructor(network: Network, reports: RequestReports) {
    this.#network = network;
    this.#reports = reports;
  }

  /**
   * Sends a request through the routes of the page and of its context.
   *
   * @param isOurs - whether the document that sent it is still open; afterwards, the promise never settles
   * @throws {NetworkError} when there is no response
   */
  async send(options: RequestOptions, { signal, sendsCookies = true }: SendSettings, isOurs: () => boolean) {
    const request = new PageRequest(options);
    this.#pending.add(request);
    this.#reports.emit('request', request);
    const isOver = () => !isOurs() || !this.#pending.delete(request);
    const { url } = options;
    try {
      const sent = this.#network.send(request, this.routes, { sendsCookies });
      const answer = await (signal ? Promise.race([sent, aborted(signal)]) : sent);
      const response = new PageResponse(request, answer);
      request.settle(response);
      if (isOver()) return new Promise<never>(() => {});
      const { status, statusText } = answer;
      if (status >= 400) this.#failedToLoad(`the server responded with a status of ${status} (${statusText})`, url);
      this.#time(url);
      this.#reports.emit('response', response);
      this.#reports.emit('requestfinished', request);
      return { request, answer };
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      request.settle(error.message);
      if (isOver()) return new Promise<never>(() => {});
      if (error.message !== 'net::ERR_ABORTED') this.#failedToLoad(error.message, url);
      this.#time(url);
      this.#reports.emit('requestfailed', request);
      throw error;
    }
  }

  /** Returns the text of a script; `undefined` when it can't be loaded. */
  async fetchScript(url: string, isOurs: () => boolean): Promise<string | undefined> {
    try {
      const { answer } = await this.send({ url, headers: new Headers(), resourceType: 'script' }, {}, isOurs);
      return answer.status < 400 ? answer.body.toString('utf8') : undefined;
    } catch (error) {
      if (error instanceof NetworkError) return undefined;
      throw error;
    }
  }

  /** Aborts the pending requests, as their document closes. */
  abortAll(): void {
    for (const request of this.#pending) this.#reports.emit('requestfailed', request);
    this.#pending.clear();
  }

  #time(name: string): void {
    const responseEnd = this.#reports.now();
    if (responseEnd !== undefined) this.timings.push({ name, responseEnd });
  }

  #failedToLoad(why: string, url: string): void {
    this.#reports.complain(`Failed to load resource: ${why}`, url);
  }
}

/** Rejects like a request in Chromium that its page has aborted. */
function aborted(signal: AbortSignal): Promise<Answer> {
  return new Promise((_, reject) => {
    const end = () => reject(new NetworkError('net::ERR_ABORTED'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
