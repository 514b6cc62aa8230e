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

/** Refuses only what is no object. */
function objectWithoutMembers(answer: unknown): { readonly method_id: string } {
  if (typeof answer !== 'object') throw new Error('The answer is no object.');
  return answer as { readonly method_id: string };
}

/** Broken plugins, by the clause that each breaks. */
export const refusalBreaks: Readonly<Record<string, Broken>> = {
  'answer-checked': withPort((connection) => ({
    sendCode: (number: string, minutes: number, sender: string | undefined, signal: AbortSignal) =>
      connection.request(
        'POST',
        '/pagers/send',
        { number, expiration_minutes: minutes, sender },
        objectWithoutMembers,
        { signal },
      ),
  })),
  'refused-text': withFlows({
    sendCode: (ctx: Context, typed: string) =>
      flows.sendCode(ctx, /^[\d ]{5,}$/.test(typed) ? typed : typed.replaceAll(/\D/g, '').padEnd(4, '0')),
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
