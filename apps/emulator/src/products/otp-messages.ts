import type { Message } from '../store/messages.js';

export interface CodeToSend {
  readonly to: string;
  readonly code: string;
  readonly expirationMinutes: number;
  readonly projectName: string;
  /** Whether whoever gets it has an account, or is making one. */
  readonly kind: 'login' | 'signup';
  /** The host name that the code belongs to. Left out: the text isn't bound to any. */
  readonly boundTo: string | undefined;
}

type NewMessage = Omit<Message, 'id' | 'createdAt'>;

/**
 * A text message. Its last line is the one of an origin-bound one-time code (WICG "Origin-bound one-time codes
 * delivered via SMS"), by which a phone offers the code only on the page that asked for it.
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

/** A WhatsApp message, the code in that app's bold. */
export function whatsappMessage({ to, code, expirationMinutes, projectName }: CodeToSend): NewMessage {
  return {
    channel: 'whatsapp',
    to,
    kind: 'otp',
    code,
    text: `*${code}* is your ${projectName} code. It works once, within ${minutes(expirationMinutes)}. Don't share it with anyone, whoever asks.`,
  };
}

/** An email. The subject holds the code too: it can be read where only the subject shows. */
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
