import type { PageWindow } from './jsdom.js';

/** Sends the forms of a document: jsdom raises `submit`, and goes no further. */
export function submitForms(window: PageWindow, go: (url: string, body?: string) => void): void {
  const send = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const data = new window.FormData(form, submitter);
    const fields = new URLSearchParams([...data].map(([name, value]): [string, string] => [name, String(value)]));
    const action = new URL(submitter?.getAttribute('formaction') ?? form.action, window.document.baseURI);
    if (form.method === 'post') return go(action.href, String(fields));
    action.search = String(fields);
    go(action.href);
  };
  // Behind every listener of the page, which may do what the form says by itself.
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) send(event.target as HTMLFormElement, event.submitter);
  });
  window.HTMLFormElement.prototype.submit = function () {
    send(this, null);
  };
}
