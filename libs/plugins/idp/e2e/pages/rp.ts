// The application that sends the request and gets the answer. It ignores the parameters: specs read its URL.

document.querySelector('h1')?.focus();
