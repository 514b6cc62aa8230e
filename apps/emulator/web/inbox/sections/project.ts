import { button, h } from '../dom.js';
import { form } from '../form.js';
import type { ProjectSettings } from '../model.js';
import type { Desk, Section } from '../section.js';
import type { SettingsField } from '../settings-fields.js';
import {
  choiceField,
  flagField,
  jsonField,
  limitFields,
  linesField,
  ludsFields,
  oneTapFields,
  textField,
} from '../settings-fields.js';

/** The project's settings as a form. It sends only changed settings. */
export function createProject(desk: Desk): Section {
  const groups: readonly (readonly [title: string, fields: readonly SettingsField[]])[] = [
    [
      'General',
      [
        textField('project_name', 'Project name'),
        choiceField('vertical', 'Kind of project', [
          ['CONSUMER', 'Consumer'],
          ['B2B', 'Business to business'],
        ]),
        linesField('email_domains', 'Email domains of the project'),
        flagField('disable_sdk_watermark', 'Show the watermark', true),
      ],
    ],
    [
      'PKCE is required for',
      [
        flagField('pkce_required_for_email_magic_links', 'Email magic links'),
        flagField('pkce_required_for_password_resets', 'Password resets'),
        flagField('pkce_required_for_oauth', 'OAuth'),
        flagField('pkce_required_for_sso', 'Single sign-on'),
      ],
    ],
    ['OAuth', [linesField('oauth_providers_disabled', 'Providers that are switched off'), oneTapFields()]],
    ['Crypto wallets', [flagField('siwe_required_for_crypto_wallets', 'Sign-In with Ethereum is required')]],
    [
      'Passwords',
      [
        choiceField('strength_policy', 'Strength policy', [
          ['zxcvbn', 'zxcvbn (how hard to guess)'],
          ['luds', 'LUDS (kinds of characters)'],
        ]),
        ludsFields(),
        linesField('breached_passwords', 'Passwords that count as breached'),
      ],
    ],
    [
      'Passkeys',
      [
        choiceField('webauthn_user_verification', 'Verification of the person', [
          ['preferred', 'Preferred'],
          ['required', 'Required'],
        ]),
      ],
    ],
    ['Identity provider', [textField('idp_page_url', 'The page that carries the widget')]],
    ['Limits', [limitFields()]],
    [
      'More',
      [
        jsonField('Redirect URLs, connected apps and policy, as JSON', [
          'redirect_urls',
          'connected_apps',
          'rbac_policy',
        ]),
      ],
    ],
  ];
  const fields = groups.flatMap(([, members]) => members);

  let shown: ProjectSettings | undefined;
  let latest: ProjectSettings | undefined;
  let isTouched = false;

  const load = button('Load the newest', () => {
    show(latest);
    // The button disappears with the notice, so the focus moves.
    element.querySelector('input')?.focus();
  });
  const notice = h(
    'div',
    { class: 'notice', role: 'status', hidden: true },
    h('p', {}, 'The settings were changed elsewhere meanwhile.'),
    load,
  );

  function show(settings: ProjectSettings | undefined): void {
    if (settings === undefined) return;
    for (const member of fields) member.show(settings);
    shown = settings;
    isTouched = false;
    notice.hidden = true;
  }

  async function save(): Promise<string | undefined> {
    let changes: Partial<ProjectSettings>;
    try {
      changes = Object.fromEntries(
        Object.entries(Object.assign({}, ...fields.map((member) => member.read()))).filter(
          ([name, value]) => !isSame(value, Object.entries(shown ?? {}).find(([known]) => known === name)?.[1]),
        ),
      );
    } catch (error) {
      if (error instanceof SyntaxError) return error.message;
      throw error;
    }
    return desk.act(async () => show(await desk.api.changeProject(changes)));
  }

  const element = form({
    submit: 'Save',
    done: 'Saved.',
    act: save,
    beside: [button('Discard changes', () => show(latest))],
    fields: [
      notice,
      ...groups.map(([title, members]) =>
        h('fieldset', {}, h('legend', {}, title), ...members.map((member) => member.element)),
      ),
    ],
  });
  element.addEventListener('input', () => (isTouched = true));

  return {
    id: 'project',
    title: 'Project',
    shows: ['data'],
    element: h('div', {}, element),
    async refresh() {
      latest = await desk.api.project();
      if (isSame(latest, shown)) return undefined;
      // Keeps the input of a user who is typing.
      if (isTouched) notice.hidden = false;
      else show(latest);
      return undefined;
    },
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
