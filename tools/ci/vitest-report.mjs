import { JsonReporter } from 'vitest/node';

/** Vitest's report in JSON, and in it the errors outside of tests, such as unhandled rejections, which Vitest leaves out. */
export class VitestReport extends JsonReporter {
  #unhandledErrors = [];

  async onTestRunEnd(modules, unhandledErrors) {
    this.#unhandledErrors = unhandledErrors.map(({ stack, message }) => stack || message);
    await super.onTestRunEnd(modules);
  }

  async writeReport(text) {
    await super.writeReport(JSON.stringify({ ...JSON.parse(text), unhandledErrors: this.#unhandledErrors }));
  }
}
