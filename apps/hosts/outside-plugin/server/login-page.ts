import type { Person } from './tokens.js';

/** What the page of a company shows. */
export interface LoginPage {
  readonly title: string;
  readonly people: readonly Person[];
  /** The address that the person typed, which selects one of the people. */
  readonly loginHint: string;
  readonly transaction: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The page of a company's directory. It stands for a real one: people choose who they are. */
export function loginPage({ title, people, loginHint, transaction }: LoginPage): string {
  const hinted = people.find(({ email }) => email === loginHint.toLowerCase()) ?? people[0];
  const choices = people.map((person) => {
    const isChecked = person === hinted ? ' checked' : '';
    return `<p><label><input type="radio" name="email" value="${escape(person.email)}"${isChecked}> ${escape(person.name)}</label></p>`;
  });
  return page(
    `Sign in at ${title}`,
    `<form method="post" action="/decide"><input type="hidden" name="transaction" value="${transaction}">
${choices.join('\n')}
<button name="decision" value="allow">Sign in</button> <button name="decision" value="deny">Cancel</button></form>`,
  );
}

/** A page about a request that cannot be answered. */
export const errorPage = (message: string) => page('The sign-in cannot start', `<p>${escape(message)}</p>`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escape(title)}</title><main><h1>${escape(title)}</h1>${body}</main></html>`;
