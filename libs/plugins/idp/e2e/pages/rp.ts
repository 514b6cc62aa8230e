// The application that sends the request and gets the answer. It ignores the parameters: specs read its URL.

const heading = document.querySelector('h1');
if (heading) heading.tabIndex = -1;
heading?.focus();
