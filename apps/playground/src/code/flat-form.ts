import type { Config } from '@latchkey/preset';
import type { Wanted } from '../choice/settings.js';
import type { ChosenMode } from '../modes.js';
import { call, literal, place, raw, type Piece } from './print.js';
import { hasReturns, providerLines, redirectCall, spread, type Project } from './project.js';
import { restOf } from './rest.js';

const functions: Readonly<Record<ChosenMode, string>> = {
  login: 'mountLogin',
  resetPassword: 'mountResetPassword',
  passkeyRegistration: 'mountPasskeyRegistration',
};

/** Writes host code that names products instead of composing them. */
export function flatCode(wanted: Wanted, project: Project): string {
  const { mode, settings } = wanted;
  const returns = hasReturns(wanted);
  const rest = restOf(wanted, false);
  const { publicToken, apiUrl } = project;
  const config = withoutDefaults(settings.config ?? {});
  const source: [string, Piece][] = returns
    ? [
        ['client', raw('client')],
        ['redirect', redirectCall(settings, 'client')],
      ]
    : [
        ['publicToken', literal(publicToken)],
        ['apiUrl', literal(apiUrl)],
      ];
  const options: [string, Piece][] = [
    ...source,
    ['elementId', literal('#login')],
    ...(Object.keys(config).length > 0 ? [['config', literal(config)] satisfies [string, Piece]] : []),
    ...rest.members.map(([name, piece]): [string, Piece] => [name, piece]),
  ];
  return [
    ...(returns ? [`import { createProvider, handleRedirect } from 'latchkey';`] : []),
    `import { ${functions[mode]} } from 'latchkey/preset';`,
    ...rest.imports,
    '',
    ...[...(returns ? providerLines(project, 'client') : []), ...rest.lines].flatMap((line, at, { length }) =>
      at === length - 1 ? [line, ''] : [line],
    ),
    place('', call(functions[mode], [spread(options)]), '', ';'),
    '',
  ].join('\n');
}

/** Email magic links alone are the default of the preset for log-in (behaviour.md 3). */
function withoutDefaults(config: Config): Config {
  const { products, ...rest } = config;
  return String(products) === 'emailMagicLinks' ? rest : config;
}
