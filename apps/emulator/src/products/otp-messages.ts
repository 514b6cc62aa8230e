import type { Message } from '../store/messages.js';

export interface CodeToSend {
  readonly to: string;
  readonly code: string;
  readonly expirationMinutes: number;
  readonly projectName: string;
  /** Whether the recipient logs in or signs up. */
  readonly kind: 'login' | 'signup';
  /** The host name that the code is bound to. If undefined, the text isn't bound to a host. */
  readonly boundTo: string | undefined;
}

type NewMessage = Omit<Message, 'id' | 'createdAt'>;

/**
 * A text message. Its last line binds the code to an origin (WICG "Origin-bound one-time codes delivered via SMS"): a
 * phone offers the code only on the page that requested it.
 */
export function textMessage({ to, code, expirationMinutes, projectName, boundTo }: CodeToSend): NewMessage {
  const text = `${projectName}: your code is ${code}. It works once, within ${minutes(expirationMinutes)}. Don't share it.`;
  return {
    channel: 'sms',
    to,
    kind: 'otp',
    code,
    text: boundTo === undefined ? text : `${text}\n\n@${boundTo} #${code}`,
  };
}

/** A WhatsApp message, with the code in that app's bold markup. */
export function whatsappMessage({ to, code, expirationMinutes, projectName }: CodeToSend): NewMessage {
  return {
    channel: 'whatsapp',
    to,
    kind: 'otp',
    code,
    text: `*${code}* is your ${projectName} code. It works once, within ${minutes(expirationMinutes)}. Don't share it with anyone, whoever asks.`,
  };
}

/** An email. The subject contains the code too, for views that show only subjects. */
export function emailMessage({ to, code, expirationMinutes, projectName, kind }: CodeToSend): NewMessage {
  const purpose = kind === 'login' ? `log in to ${projectName}` : `confirm your email for ${projectName}`;
  return {
    channel: 'email',
    to,
    kind: 'otp',
    code,
    subject: `${code} is your code for ${projectName}`,
    text: `Use this code to ${purpose}:\n\n${code}\n\nIt works once, within ${minutes(expirationMinutes)}.\nIf you didn't ask for it, ignore this message.`,
  };
}

function minutes(count: number): string {
  return count === 1 ? '1 minute' : `${count} minutes`;
}
