// `latchkey.js`, the file that a page names: a small loader. It has neither static imports nor exports, so it works in a
// classic script too. The names of all other files contain a hash of their content.
void import('./element.js');
