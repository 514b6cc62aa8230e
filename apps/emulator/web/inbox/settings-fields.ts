import { ONE_TAP_OUTCOMES } from '../../src/domain/one-tap.js';
import { CHARACTER_KINDS, MAX_PASSWORD_LENGTH } from '../../src/domain/password.js';
import { h } from './dom.js';
import { check, field, select } from './form.js';
import { asText } from './json.js';
import type { ProjectSettings } from './model.js';

/** One control of the project's form, for one or more settings. */
export interface SettingsField {
  readonly element: HTMLElement;
  show(settings: ProjectSettings): void;
  /** @throws {SyntaxError} if the input can't be parsed; the message names the field */
  read(): Partial<ProjectSettings>;
}

type NameOf<Value> = {
  [Name in keyof ProjectSettings]: ProjectSettings[Name] extends Value ? Name : never;
}[keyof ProjectSettings];

export function textField(name: NameOf<string>, label: string): SettingsField {
  const control = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  return {
    element: field(label, control),
    show: (settings) => void (control.value = String(settings[name])),
    read: () => ({ [name]: control.value }),
  };
}

/** @param isInverted whether the box shows the opposite of the setting */
export function flagField(name: NameOf<boolean>, label: string, isInverted = false): SettingsField {
  const control = h('input', { type: 'checkbox' });
  return {
    element: check(label, control),
    show: (settings) => void (control.checked = settings[name] !== isInverted),
    read: () => ({ [name]: control.checked !== isInverted }),
  };
}

export function choiceField<Name extends 'vertical' | 'strength_policy' | 'webauthn_user_verification'>(
  name: Name,
  label: string,
  options: readonly (readonly [value: ProjectSettings[Name], name: string])[],
): SettingsField {
  const control = select(options);
  return {
    element: field(label, control),
    show: (settings) => void (control.value = settings[name]),
    read: () => ({ [name]: control.value }),
  };
}

/** A list of texts, one per line. */
export function linesField(
  name: 'email_domains' | 'breached_passwords' | 'oauth_providers_disabled',
  label: string,
): SettingsField {
  const control = linesInput();
  return {
    element: field(label, control, 'One in each line.'),
    show: (settings) => void (control.value = settings[name].join('\n')),
    read: () => ({ [name]: linesOf(control) }),
  };
}

function linesInput(): HTMLTextAreaElement {
  return h('textarea', { rows: 3, autocomplete: 'off', spellcheck: 'false' });
}

function linesOf({ value }: HTMLTextAreaElement): string[] {
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function numberInput(min: number, max?: number): HTMLInputElement {
  return h('input', { type: 'number', min, max, step: 1, required: true, inputmode: 'numeric' });
}

/** The limits, which the emulator stores as one setting. */
export function limitFields(): SettingsField {
  const perDestination = numberInput(1);
  const perAddress = numberInput(1);
  const codeTries = numberInput(1);
  const passwordTries = numberInput(1);
  return {
    element: h(
      'div',
      { class: 'fields' },
      field('Messages per recipient and minute', perDestination),
      field('Tries per IP address and minute', perAddress),
      field('Tries per passcode', codeTries),
      field('Wrong passwords until a lock', passwordTries),
    ),
    show({ rate_limits: limits }) {
      perDestination.value = String(limits.per_destination_per_minute);
      perAddress.value = String(limits.per_ip_per_minute);
      codeTries.value = String(limits.code_tries);
      passwordTries.value = String(limits.password_tries);
    },
    read: () => ({
      rate_limits: {
        per_destination_per_minute: perDestination.valueAsNumber,
        per_ip_per_minute: perAddress.valueAsNumber,
        code_tries: codeTries.valueAsNumber,
        password_tries: passwordTries.valueAsNumber,
      },
    }),
  };
}

/** Google's One Tap, which the emulator stores as one setting. */
export function oneTapFields(): SettingsField {
  const outcome = select(ONE_TAP_OUTCOMES.map((value) => [value, inWords(value)] as const));
  const clientId = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const origins = linesInput();
  return {
    element: h(
      'div',
      { class: 'fields' },
      field('What becomes of Google One Tap', outcome),
      field('Google client', clientId),
      field('Origins that may show it', origins, 'One in each line; “loopback” is every origin of this machine.'),
    ),
    show({ one_tap: oneTap }) {
      outcome.value = oneTap.outcome;
      clientId.value = oneTap.google_client_id;
      origins.value = oneTap.origins.join('\n');
    },
    read: () => ({
      one_tap: {
        google_client_id: clientId.value,
        outcome: ONE_TAP_OUTCOMES.find((value) => value === outcome.value) ?? 'displayed',
        origins: linesOf(origins),
      },
    }),
  };
}

function inWords(outcome: string): string {
  const words = outcome.replaceAll('_', ' ').replace(':', ': ').replace('fedcm', 'by the browser itself');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Password rules of the policy that counts kinds of characters. */
export function ludsFields(): SettingsField {
  const complexity = numberInput(1, CHARACTER_KINDS);
  const length = numberInput(1, MAX_PASSWORD_LENGTH);
  let isSet = true;
  const element = h(
    'div',
    { class: 'fields' },
    field('Kinds of characters', complexity),
    field('Shortest password', length),
  );
  return {
    element,
    show({ password_config: config }) {
      isSet = config !== null;
      // A project without rules has nothing to edit here. They can be set under "everything else" below.
      element.hidden = !isSet;
      for (const input of [complexity, length]) input.disabled = !isSet;
      complexity.value = String(config?.luds_complexity ?? '');
      length.value = String(config?.luds_minimum_count ?? '');
    },
    read: () =>
      isSet
        ? { password_config: { luds_complexity: complexity.valueAsNumber, luds_minimum_count: length.valueAsNumber } }
        : {},
  };
}

/** Settings without their own control. */
export function jsonField(label: string, names: readonly (keyof ProjectSettings)[]): SettingsField {
  const control = h('textarea', { rows: 12, class: 'mono', autocomplete: 'off', spellcheck: 'false' });
  return {
    element: field(label, control),
    show: (settings) => void (control.value = asText(Object.fromEntries(names.map((name) => [name, settings[name]])))),
    read() {
      try {
        return JSON.parse(control.value) as Partial<ProjectSettings>;
      } catch (error) {
        throw new SyntaxError(`${label}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    },
  };
}
