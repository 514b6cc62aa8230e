import type { PageWindow } from './jsdom.js';

/** Submits the forms of a document: jsdom only fires `submit`. */
export function submitForms(window: PageWindow, go: (url: string, body?: string) => void): void {
  const send = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const data = new window.FormData(form, submitter);
    const fields = new URLSearchParams([...data].map(([name, value]): [string, string] => [name, String(value)]));
    const action = new URL(submitter?.getAttribute('formaction') ?? form.action, window.document.baseURI);
    if (form.method === 'post') return go(action.href, String(fields));
    action.search = String(fields);
    go(action.href);
  };
  // Runs after every listener of the page, which may handle the form itself.
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) send(event.target as HTMLFormElement, event.submitter);
  });
  window.HTMLFormElement.prototype.submit = function () {
    send(this, null);
  };
}
