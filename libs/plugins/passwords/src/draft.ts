/** Identifies one text of a {@link Draft} without revealing it. Unique on the page. */
export type Version = number;

let versions: Version = 0;

/**
 * A password while the person types it. Only the field, this object and the request contain the text: printing,
 * serialising or copying a draft does not reveal it.
 */
export class Draft<Answer = unknown> {
  #text = '';
  #version = ++versions;
  #newer = new AbortController();
  #answer: Promise<Answer> | undefined;

  /** The version of the current text. Another text has another version, and so does the same text typed again later. */
  get version(): Version {
    return this.#version;
  }

  get isEmpty(): boolean {
    return !this.#text;
  }

  /** The text itself, for the request that sends it. */
  read(): string {
    return this.#text;
  }

  /** Sets the text of the field. Aborts the question about an older text. */
  type(text: string): void {
    if (text === this.#text) return;
    this.#newer.abort();
    this.#text = text;
    this.#version = ++versions;
    this.#newer = new AbortController();
    this.#answer = undefined;
  }

  /**
   * Asks a question about the current text. Later calls share the pending or successful answer; a failed question is
   * asked again. The signal aborts when the text changes.
   */
  ask(question: (text: string, signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    if (this.#answer) return this.#answer;
    const answer = question(this.#text, this.#newer.signal);
    this.#answer = answer;
    answer.catch(() => {
      if (this.#answer === answer) this.#answer = undefined;
    });
    return answer;
  }
}
