import fc from 'fast-check';

// Hostile URLs that a page must not navigate to, and some that only look hostile. A test of a URL check has to parse
// each as a browser does (`readAsBrowser`).

/** The global function that a script of the corpus calls when it runs. */
export const CANARY = '__latchkeyRan';

const runs = `globalThis.${CANARY}&&${CANARY}(1)`;
const markup = `<script>parent.${CANARY}&&parent.${CANARY}(1)</script>`;

/** Written as in an address, after the colon of the scheme. */
const bodies = {
  javascript: [runs, `//localhost/%0a${runs}`, `"<script>${runs}</script>"`, `void(${runs})`, encodeURIComponent(runs)],
  data: [`text/html,${markup}`, `text/html;base64,${btoa(markup)}`, `image/svg+xml,<svg onload="${runs}"/>`, ','],
  vbscript: ['MsgBox(1)', `Execute("${runs}")`],
  blob: ['http://localhost/0f0e', 'null/0f0e', 'https://app.example/1'],
  file: ['///etc/passwd', '//server/share', '/C:/Windows', 'etc/passwd'],
  about: ['blank', 'srcdoc', `blank#${runs}`],
  filesystem: ['http://localhost/temporary/x.html'],
  'view-source': ['http://localhost/', `javascript:${runs}`],
  intent: ['//scan/#Intent;scheme=javascript;end'],
  myapp: ['//callback?code=1', 'callback'],
  'com.example.app': ['/callback?code=1'],
  mailto: ['ada@example.com'],
  tel: ['+14155552671'],
  ws: ['//app.example/'],
  wss: ['//app.example/'],
  ftp: ['//app.example/'],
  'web+latchkey': ['//x'],
  chrome: ['//settings'],
  'ms-settings': [''],
  jar: ['http://localhost/x!/y'],
  urn: ['uuid:1'],
  // Homoglyphs, and a right-to-left override.
  ['javascr\u0131pt']: [runs],
  ['j\u0430vascript']: [runs],
  ['\uff4aavascript']: [runs],
  ['jav\u202eascript']: [runs],
};

const pick = (...values) => fc.constantFrom(...values);
const rarely = (arbitrary) => fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 2, arbitrary });

/** Characters at both ends: browsers strip C0 controls and the space (WHATWG URL 4.4), and no others. */
const edge = rarely(
  fc
    .array(
      pick(
        ' ',
        '\t',
        '\n',
        '\r',
        '\u0000',
        '\u0001',
        '\u000b',
        '\u001b',
        '\u001f',
        '\u00a0',
        '\u200b',
        '\ufeff',
        '\u202e',
        '\u2066',
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((list) => list.join('')),
);

/** Characters inside: browsers strip some of them everywhere, and keep the others. */
const inside = pick(
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\u0000',
  ' ',
  '\u00ad',
  '\u200d',
  '\u0008',
  '%0a',
  '%00',
  '&Tab;',
  '&#10;',
  '\\',
  '/**/',
);

/** One letter in another spelling. */
const respelled = (letter) =>
  pick(
    letter.toUpperCase(),
    `%${letter.charCodeAt(0).toString(16)}`,
    `&#${letter.charCodeAt(0)};`,
    `&#x${letter.charCodeAt(0).toString(16)};`,
    `\\u00${letter.charCodeAt(0).toString(16)}`,
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  );

const scheme = pick(...Object.keys(bodies));

/** A scheme as it is, in another case, with a character inside, or with a respelled letter. */
const spelling = (name) =>
  fc.oneof(
    fc.constant(name),
    fc
      .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
      .map((flags) => [...name].map((letter, index) => (flags[index] ? letter.toUpperCase() : letter)).join('')),
    fc.tuple(fc.nat(name.length), inside).map(([at, noise]) => name.slice(0, at) + noise + name.slice(at)),
    fc
      .nat(name.length - 1)
      .chain((at) => respelled(name[at] ?? '').map((letter) => name.slice(0, at) + letter + name.slice(at + 1))),
  );

const colon = fc.oneof(
  { weight: 8, arbitrary: fc.constant(':') },
  {
    weight: 2,
    arbitrary: pick('\t:', ':\n', ':\u0000', '&colon;', '&#58;', '%3a', '：', '::', ':/', '://', ':\\\\', ''),
  },
);

const tail = rarely(
  pick('#', '?x=https://app.example/', '//https://app.example', ' https://app.example', '\u0000', '\n'),
);

const withScheme = scheme.chain((name) =>
  fc.tuple(edge, spelling(name), colon, pick(...(bodies[name] ?? [''])), tail).map((parts) => parts.join('')),
);

/** An address whose user name looks like the host. */
const withUser = fc
  .tuple(
    edge,
    pick('https', 'http', 'HTTPS', 'ht\ntps'),
    pick('://', ':\\\\', ':/', ':', ':///', ':/\\'),
    pick(
      'user',
      'user:pass',
      ':pass',
      'app.example',
      'app.example:443',
      'app.example%2f',
      'app.example\\t',
      'аpp.example',
      '',
    ),
    pick('@', '@', '%40', '@@', '\t@'),
    pick('evil.example', 'localhost', '127.0.0.1', '[::1]', 'evil.example:8443'),
    pick('', '/', '/cb?code=1', '\\cb', `#javascript:${runs}`),
  )
  .map((parts) => parts.join(''));

/** Any character. fast-check's unit `binary` does the same, but each process that loads it needs a second for it. */
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

/** Plain addresses with characters that do not belong to their scheme, and addresses that can't be parsed. */
const inDisguise = fc.oneof(
  fc
    .tuple(
      pick('https://', 'http://', '//', '\\\\', '/\\', '/', '?', '../', ''),
      pick('app.example', 'localhost', 'xn--pple-43d.example', 'аpple.example', 'a..b', '[::1', '256.1.1.1', '%00', ''),
      pick('/', ':', ':99999', ':x', '/?next=', '/#', '\\', '\u0000', '\u202e'),
      withScheme,
    )
    .map((parts) => parts.join('')),
  fc.array(character, { maxLength: 40 }).map((characters) => characters.join('')),
  fc.nat(40).map((times) => `${'javascript:'.repeat(times + 1)}${runs}`),
  fc.nat(3).map((power) => `javascript:${runs}//${'A'.repeat(10 ** (power + 2))}`),
);

/** Addresses as strings. */
const text = fc.oneof(
  { weight: 6, arbitrary: withScheme },
  { weight: 2, arbitrary: withUser },
  { weight: 3, arbitrary: inDisguise },
);

const forms = ['text', 'text', 'text', 'boxed', 'url', 'list', 'shifty', 'shy'];

/** @type {fc.Arbitrary<import('./hostile-urls.mjs').HostileUrl>} */
export const hostileUrl = fc.record({ text, form: pick(...forms) });

const label = fc.stringMatching(/^[a-z][a-z\d]{0,9}$/);
const piece = fc.string({ unit: fc.constantFrom(...'abc123-._~%20+é日:@!$&=,;?/(){}|') });

/** Absolute addresses of apps, as a server returns them. */
export const goodUrl = fc.oneof(
  fc
    .tuple(
      pick('http', 'https', 'HTTPS'),
      fc.oneof(
        fc.tuple(label, label).map((labels) => labels.join('.')),
        pick(
          'localhost',
          '127.0.0.1',
          '[::1]',
          '[2001:db8::1]',
          'bücher.example',
          'xn--bcher-kva.example',
          '例え.example',
        ),
      ),
      pick('', ':8443', ':3000'),
      piece,
      piece,
      piece,
    )
    .map(([protocol, host, port, path, query, hash]) => `${protocol}://${host}${port}/${path}?${query}#${hash}`),
  fc
    .tuple(label, scheme)
    .map(
      ([name, other]) =>
        `https://${name}.example/cb?state=${other}:${encodeURIComponent(runs)}&next=${other}://x#${other}:`,
    ),
);

/**
 * Returns the value for an address of the corpus: a string, or something that converts to one. Each call makes a new
 * value, since some values change with each read.
 */
export function valueOf({ text, form }) {
  let looks = 0;
  switch (form) {
    case 'boxed':
      return new String(text);
    case 'url':
      return URL.canParse(text) ? new URL(text) : text;
    case 'list':
      return [text];
    case 'shifty':
      return { toString: () => (looks++ === 0 ? 'https://app.example/' : text) };
    case 'shy':
      return { toString: () => (looks++ === 0 ? text : 'https://app.example/') };
    default:
      return text;
  }
}

/**
 * Returns how a browser parses an address on an http(s) page: its scheme in lower case, and whether it contains a user
 * name or a password. Implements the WHATWG URL standard (4.4, from the scheme start state to the authority state)
 * without `URL`, as an independent oracle for URL checks that use `URL`.
 */
export function readAsBrowser(text, pageScheme) {
  const plain = text.replace(/^[\0-\x20]+|[\0-\x20]+$/g, '').replace(/[\t\n\r]/g, '');
  const named = /^[a-z][a-z\d+.-]*(?=:)/i.exec(plain)?.[0];
  const scheme = (named ?? pageScheme).toLowerCase();
  const rest = named === undefined ? plain : plain.slice(named.length + 1);
  const hasAuthority = scheme === pageScheme ? /^[/\\]{2}/.test(rest) : true;
  const authority = hasAuthority ? (/^[/\\]*([^/\\?#]*)/.exec(rest)?.[1] ?? '') : '';
  const user = authority.slice(0, Math.max(0, authority.lastIndexOf('@')));
  return { scheme, hasUser: user !== '' && user !== ':' };
}
