/** Stands for one text of a {@link Draft}, and tells nothing of it. */
export type Version = symbol;

/**
 * A password while it is being typed. Only the field, this and the request hold the text: nothing that prints,
 * serialises or copies a draft finds it.
 */
export class Draft<Answer = unknown> {
  #text = '';
  #version: Version = Symbol('version');
  #newer = new AbortController();
  #answer: Promise<Answer> | undefined;

  /** Of the present text: another text, and the same one typed later, has another. */
  get version(): Version {
    return this.#version;
  }

  get isEmpty(): boolean {
    return !this.#text;
  }

  /** The text itself: for the request that spends it. */
  read(): string {
    return this.#text;
  }

  /** Takes in what the field holds now. What was asked of an older text is aborted. */
  type(text: string): void {
    if (text === this.#text) return;
    this.#newer.abort();
    this.#text = text;
    this.#version = Symbol('version');
    this.#newer = new AbortController();
    this.#answer = undefined;
  }

  /**
   * Puts a question about the present text. Whoever asks while an answer is on its way, or there, gets that one; what
   * has failed is asked again. The signal aborts when the text gives way to another.
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
