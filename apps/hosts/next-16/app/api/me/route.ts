import { verifier } from '../../verifier';

/** Data for people who are signed in. */
export async function GET(request: Request): Promise<Response> {
  const session = await verifier.verify(request);
  if (session.status === 'valid') return new Response(`You are ${session.userId}.`);
  const isOurs = session.reason === 'keys-unavailable' || session.reason === 'provider-unavailable';
  return new Response(session.reason, { status: isOurs ? 503 : 401 });
}
