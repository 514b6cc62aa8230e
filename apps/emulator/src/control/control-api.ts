import { Hono } from 'hono';
import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import { toTimestamp } from '../domain/clock.js';
import { isEmail, normalizeEmail } from '../domain/email.js';
import { judgePhoneNumber } from '../domain/phone.js';
import { newId } from '../domain/secrets.js';
import { parseJson, readBody } from '../http/body.js';
import { asContractError, errorResponse } from '../http/client-api.js';
import { notImplemented } from '../http/contract.js';
import { fidelityLedger } from '../http/fidelity.js';
import { passwordField } from '../http/fields.js';
import { requireJsonContentType, requireOwnOrigin } from '../http/guard.js';
import type { LedgerRoute } from '../http/fidelity.js';
import { CHANNELS } from '../store/messages.js';
import { FaultSpec } from './fault-spec.js';
import { summarize } from './summary.js';

/** Ten years. Dates further ahead leave the range that clients can read. */
const MAX_ADVANCE_MS = 10 * 365 * 24 * 60 * 60 * 1_000;

const ClockBody = v.strictObject({ advanceMs: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_ADVANCE_MS)) });

/** A new user, in the form that the control API accepts. */
export type NewUser = v.InferInput<typeof UserBody>;

const UserBody = v.strictObject({
  email: v.optional(v.pipe(v.string(), v.check(isEmail, 'expected one email address'), v.transform(normalizeEmail))),
  phone_number: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => judgePhoneNumber(text) === 'valid', 'expected a valid number in E.164 form'),
    ),
  ),
  password: v.optional(passwordField),
  requires_reset: v.optional(v.boolean()),
  status: v.optional(v.picklist(['active', 'pending']), 'active'),
});

/** The version of each part of the state. The emulator's page compares them to find the parts that it must reload. */
export interface Version {
  /** Different after each start of an emulator. The other numbers are comparable only within one instance. */
  readonly instance: string;
  /** Messages, users, sessions, consents and settings. */
  readonly data: number;
  readonly requests: number;
  readonly faults: number;
  /** Offset of the clock from real time, in milliseconds. */
  readonly clock: number;
}

/**
 * The control API for tests, tools and the emulator's own page, never for a client. It sends no CORS
 * headers, refuses pages of other origins and accepts writes only as JSON.
 */
export function createControlApi(emulator: Emulator, routes: readonly LedgerRoute[]): Hono {
  const { clock, database, events, faults, messages, passwordHasher, project, requests, sessions, users } = emulator;
  const api = new Hono().basePath('/_emulator');
  const instance = newId('emulator');

  api.use('*', async (context, next) => {
    requireOwnOrigin(context.req.raw.headers);
    if (['POST', 'PUT', 'PATCH'].includes(context.req.method)) requireJsonContentType(context.req.raw.headers);
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    context.header('cross-origin-resource-policy', 'same-origin');
    await next();
  });

  api.get('/health', (context) => context.json({ ok: true }));

  api.get('/version', (context) =>
    context.json({
      instance,
      data: database.version,
      requests: requests.version,
      faults: faults.version,
      clock: clock.offsetMs,
    } satisfies Version),
  );

  api.get('/summary', (context) => context.json(summarize(emulator)));

  api.post('/reset', (context) => {
    emulator.reset();
    return context.json({ ok: true });
  });

  api.get('/messages', (context) => {
    const { to, channel, limit } = context.req.query();
    if (channel !== undefined && !CHANNELS.some((known) => known === channel)) {
      throw badRequest(`There is no channel "${channel}". The channels are: ${CHANNELS.join(', ')}.`);
    }
    return context.json(messages.list({ to, channel, limit: readLimit(limit) }));
  });

  api.get('/project', (context) => context.json(project.settings));
  api.patch('/project', async (context) => {
    const problems = project.change(parseJson(await readBody(context.req.raw)));
    if (problems.length > 0) throw badRequest(problems.join(' '));
    return context.json(project.settings);
  });

  api.get('/users', (context) => context.json(users.list()));
  api.post('/users', async (context) => {
    const {
      email,
      phone_number: phoneNumber,
      password,
      requires_reset: requiresReset,
      status,
    } = await read(context.req.raw, UserBody);
    if (email === undefined && phoneNumber === undefined) throw badRequest('A user needs an email or a phone_number.');
    if (password !== undefined && email === undefined) throw badRequest('A password needs an email to log in with.');
    if (requiresReset === true && password === undefined) throw badRequest('requires_reset needs a password.');
    // Weak and breached passwords are accepted too, so that tests can log in with them.
    const hash = password === undefined ? undefined : await passwordHasher.hash(password);
    if (email !== undefined) {
      users.emails.dropClaim(email);
      if (users.emails.find(email) !== undefined)
        throw badRequest('This email belongs to another user.', 'duplicate_email');
    }
    if (phoneNumber !== undefined) {
      users.phoneNumbers.dropClaim(phoneNumber);
      if (users.phoneNumbers.find(phoneNumber) !== undefined)
        throw badRequest('This phone_number belongs to another user.', 'duplicate_phone_number');
    }
    const userId = database.transaction(() => {
      const id = users.create({
        status,
        ...(email !== undefined && { email }),
        ...(phoneNumber !== undefined && { phoneNumber }),
      });
      if (hash !== undefined) users.passwords.set(id, hash);
      if (requiresReset === true) users.passwords.requireReset(id);
      return id;
    });
    return context.json(users.get(userId));
  });

  api.get('/accounts', (context) => context.json(emulator.oauth.accounts.list()));

  api.get('/consents', (context) => context.json(emulator.idp.consents.list()));

  api.get('/sessions', (context) => context.json(sessions.list()));

  api.get('/faults', (context) => context.json(faults.list()));
  api.post('/faults', async (context) => context.json({ id: faults.add(await read(context.req.raw, FaultSpec)) }));
  api.delete('/faults', (context) => context.json({ ok: true, lifted: faults.lift() }));
  api.delete('/faults/:id', (context) => {
    const id = context.req.param('id');
    if (!faults.remove(id)) throw noSuchFault(id);
    return context.json({ ok: true });
  });

  api.get('/clock', (context) => context.json(clockNow()));
  api.post('/clock', async (context) => {
    const { advanceMs } = await read(context.req.raw, ClockBody);
    if (clock.offsetMs + advanceMs > MAX_ADVANCE_MS)
      throw badRequest('The clock goes no further than ten years ahead: reset it.');
    clock.advance(advanceMs);
    return context.json(clockNow());
  });

  api.delete('/clock', (context) => {
    clock.reset();
    return context.json(clockNow());
  });

  api.get('/requests', (context) => {
    const { path, limit, answers } = context.req.query();
    const filter = { path, limit: readLimit(limit) };
    return context.json(answers === undefined ? requests.list(filter) : requests.listAnswered(filter));
  });
  api.get('/events', (context) => context.json(events.list()));
  api.get('/fidelity', (context) => context.json(fidelityLedger(routes)));

  api.notFound((context) => errorResponse(notImplemented(`${context.req.method} ${context.req.path}`)));
  api.onError((error) => errorResponse(asContractError(error)));
  return api;

  function clockNow(): { now: string; offsetMs: number } {
    return { now: toTimestamp(clock.now()), offsetMs: clock.offsetMs };
  }
}

async function read<Schema extends v.GenericSchema>(request: Request, schema: Schema): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, parseJson(await readBody(request)));
  if (result.success) return result.output;
  const sentences = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'The request'}: ${issue.message}.`);
  throw badRequest(sentences.join(' '));
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw badRequest('limit must be a whole number from 1 on.');
}

function badRequest(message: string, type = 'invalid_request'): ContractError {
  return new ContractError({ status: 400, type, message });
}

function noSuchFault(id: string): ContractError {
  return new ContractError({ status: 404, type: 'fault_not_found', message: `There is no fault "${id}" any more.` });
}
