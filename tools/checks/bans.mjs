// Syntax that ESLint's `no-restricted-syntax` refuses, each with what to do instead.

/** Sinks that a strict Content-Security-Policy or Trusted Types refuse, wherever they stand. */
export const sinks = [
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    message: 'Trusted Types refuse strings as markup. Build nodes, or use textContent or replaceChildren().',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe)$/]',
    message: 'Trusted Types refuse strings as markup. Build nodes instead.',
  },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
    message: 'document.write is refused by Trusted Types. Append nodes instead.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Trusted Types refuse strings as markup. Render elements.',
  },
  {
    selector: "JSXAttribute[name.name='style']",
    message: 'Styles live in *.css.ts sheets; a value that is only known at run time is a theme property.',
  },
  {
    selector: "CallExpression[callee.property.name='setAttribute'][arguments.0.value='style']",
    message: "A style attribute is refused by style-src 'self'. Use style.setProperty() or a sheet.",
  },
];

/** Everywhere but in lazily loaded screens. */
export const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name. Only lazily loaded screens (src/**/views/*.view.tsx) have a default export.',
};

/** In `*.view.tsx`. */
export const awaitInView = [
  'AwaitExpression',
  'ForOfStatement[await=true]',
  "CallExpression[callee.property.name='then']",
].map((selector) => ({
  selector,
  message: 'A view awaits nothing: call a flow, and draw the state that it leaves (docs/architecture.md).',
}));

/** In tests: what makes one pass that should not, or not run at all. */
export const unsteadyTests = [
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(only|skip|skipIf|runIf|fixme|todo)$/]',
    message: 'Every test runs, always. Mend the test or its subject, or delete it.',
  },
  {
    selector: "MemberExpression[object.property.name='describe'][property.name=/^(only|skip|fixme)$/]",
    message: 'Every test runs, always. Mend the test or its subject, or delete it.',
  },
  {
    selector: "CallExpression[callee.object.name='test'][callee.property.name=/^(setTimeout|slow)$/]",
    message:
      'Time-outs stay as they are. Wait for the state that shows that the work is done, or make the work faster.',
  },
  {
    selector: 'Property[key.name=/^(retry|retries)$/] > Literal[value!=0]',
    message: 'A test that passes the second time is broken. Find what it does not wait for.',
  },
  {
    selector: 'Property[key.name=/^(timeout|testTimeout|hookTimeout)$/]',
    message:
      'Time-outs stay as they are. Wait for the state that shows that the work is done, or make the work faster.',
  },
  {
    selector:
      'CallExpression[callee.name=/^(it|test|beforeAll|beforeEach|afterAll|afterEach|waitFor)$/] > Literal[raw=/^[0-9]/]',
    message:
      'Time-outs stay as they are. Wait for the state that shows that the work is done, or make the work faster.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^(waitForTimeout|sleep)$/], CallExpression[callee.name=/^(sleep|delay|setTimeout)$/], CallExpression[callee.object.name!='test'][callee.property.name='setTimeout']",
    message: 'A fixed wait is too short or too long. Wait for a state (expect.poll, a locator), or move a fake clock.',
  },
];

/** Nx's rule of boundaries does not see `import('@latchkey/…')` in a type. */
export const packageInType = [
  {
    selector: 'TSImportType[source.value=/^@latchkey/]',
    message: 'Import the type by an import declaration.',
  },
];
