import { ProviderError } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import * as flows from '../../reference/src/flows.js';
import { type Broken, type Context, withFlows, withPort } from './changes.js';

/** A flow for the code that throws another error for a wrong one. */
const withWrongCode = (errorOf: (error: ProviderError) => Error) =>
  withFlows({
    async submitCode(ctx: Context, code: string) {
      try {
        await flows.submitCode(ctx, code);
      } catch (error) {
        const { cause } = Object(error) as { readonly cause?: unknown };
        throw cause instanceof ProviderError ? errorOf(cause) : error;
      }
    },
  });

/** Broken plugins, by the clause that each breaks. */
export const refusalBreaks: Readonly<Record<string, Broken>> = {
  'answer-checked': withPort((connection) => ({
    sendCode: (number: string, minutes: number, sender: string | undefined, signal: AbortSignal) =>
      connection.request(
        'POST',
        '/pagers/send',
        { number, expiration_minutes: minutes, sender },
        (answer) => Object(answer) as { readonly method_id: string },
        { signal },
      ),
  })),
  'refused-text': withFlows({
    sendCode: (ctx: Context, typed: string) => flows.sendCode(ctx, typed.replaceAll(/\D/g, '').padEnd(4, '0')),
  }),
  'refusal-text': withWrongCode((error) => error),
  'error-codes': withWrongCode(
    (cause) =>
      new LatchkeyError({ code: 'wrong', message: 'Wrong.', cause, userMessage: flows.flowMessages.wrongCode }),
  ),
  'left-before-call': withFlows({
    submitCode: (ctx: Context, code: string) =>
      flows.submitCode({ ...ctx, signal: new AbortController().signal }, code),
  }),
};
