import * as v from 'valibot';
import { ContractError } from './contract-error.js';

// JSON texts that the client builds from the results of the browser's ceremonies (provider-api.md 5.4).

const MAX_LENGTH = 65_536;

/** WebAuthn Level 3 §7.1 step 25: at most 1023 bytes. */
const MAX_ID_LENGTH = Math.ceil((1_023 * 4) / 3);

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/));

const common = { id: v.pipe(base64url, v.maxLength(MAX_ID_LENGTH)), rawId: base64url, type: v.literal('public-key') };

/** `public_key_credential` of a registration. */
export const attestationField = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH),
  v.parseJson(),
  v.object({
    ...common,
    response: v.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: v.nullish(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(16)), []),
    }),
  }),
);

/** `public_key_credential` of an authentication. */
export const assertionField = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH),
  v.parseJson(),
  v.object({
    ...common,
    response: v.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: v.nullish(base64url),
    }),
  }),
);

export type Attestation = v.InferOutput<typeof attestationField>;
export type Assertion = v.InferOutput<typeof assertionField>;

const ClientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: base64url }));

/**
 * The challenge of a credential. It alone identifies the start of the ceremony (provider-api.md 5.4).
 *
 * @throws {ContractError} 400 `invalid_public_key_credential_malformed_client_data_json`
 */
export function challengeOf({ response }: Attestation | Assertion): string {
  const result = v.safeParse(ClientData, Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
  if (result.success) return result.output.challenge;
  throw new ContractError({
    status: 400,
    type: 'invalid_public_key_credential_malformed_client_data_json',
    message: 'The passkey’s answer holds no readable clientDataJSON.',
  });
}
