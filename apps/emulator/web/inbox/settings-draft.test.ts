import { expect, it } from 'vitest';
import { defaultSettings } from '../../src/domain/project.js';
import { newItem } from './field-values.js';
import type { Inputs } from './fields.js';
import {
  changesOf,
  countChanges,
  problemsOf,
  rebaseDraft,
  SETTING_FIELDS,
  type SettingsDraft,
  startDraft,
} from './settings-draft.js';

const SETTINGS = defaultSettings('http://localhost:4200');

function edit(draft: SettingsDraft, inputs: Inputs): SettingsDraft {
  return { ...draft, inputs: { ...draft.inputs, ...inputs } };
}

const limits = (inputs: Inputs): Inputs => ({
  rate_limits: { ...(startDraft(SETTINGS).inputs['rate_limits'] as Inputs), ...inputs },
});

function field(name: string) {
  const found = SETTING_FIELDS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no setting ${name}.`);
  return found;
}

it('a new draft has no changes and no problems', () => {
  const draft = startDraft(SETTINGS);
  expect([countChanges(draft), changesOf(draft), problemsOf(draft)]).toEqual([0, {}, new Map()]);
});

it('each changed field of an object counts, and a list counts once', () => {
  const added = [newItem(field('redirect_urls')), newItem(field('redirect_urls'))];
  const draft = edit(startDraft(SETTINGS), {
    project_name: 'Mine',
    ...limits({ code_tries: '3', password_tries: '4' }),
    redirect_urls: added,
  });
  expect(countChanges(draft)).toBe(4);
  expect(Object.keys(changesOf(draft))).toEqual(['project_name', 'redirect_urls', 'rate_limits']);
});

it('an input that is typed back is no change', () => {
  const draft = edit(startDraft(SETTINGS), { project_name: 'Mine' });
  expect(countChanges(edit(draft, { project_name: SETTINGS.project_name }))).toBe(0);
});

it('unchanged fields follow newer settings, also those of the same object', () => {
  const draft = edit(startDraft(SETTINGS), limits({ code_tries: '3' }));
  const latest = { ...SETTINGS, project_name: 'Theirs', rate_limits: { ...SETTINGS.rate_limits, password_tries: 7 } };
  const rebased = rebaseDraft(draft, latest);
  expect(rebased.inputs['project_name']).toBe('Theirs');
  expect(changesOf(rebased)).toEqual({ rate_limits: { ...latest.rate_limits, code_tries: 3 } });
});

it('a field that was changed here and elsewhere is a conflict until it is equal', () => {
  const draft = edit(startDraft(SETTINGS), { project_name: 'Mine' });
  const rebased = rebaseDraft(draft, { ...SETTINGS, project_name: 'Theirs' });
  expect([rebased.inputs['project_name'], rebased.conflicts]).toEqual(['Mine', ['project_name']]);
  expect(rebaseDraft(rebased, { ...SETTINGS, project_name: 'Theirs', vertical: 'B2B' }).conflicts).toHaveLength(1);
  expect(rebaseDraft(rebased, { ...SETTINGS, project_name: 'Mine' }).conflicts).toEqual([]);
});

it('problems are sentences by path', () => {
  const url = newItem(field('redirect_urls'));
  const draft = edit(startDraft(SETTINGS), {
    redirect_urls: [{ ...url, input: { ...(url.input as Inputs), url: 'nowhere' } }],
    oauth_providers_disabled: [
      { key: 1, input: '' },
      { key: 2, input: 'Git Hub' },
    ],
    connected_apps: [newItem(field('connected_apps'))],
    ...limits({ code_tries: '', password_tries: '0', per_ip_per_minute: '1.5' }),
  });
  expect(Object.fromEntries(problemsOf(draft))).toEqual({
    'redirect_urls.0.url': 'Expected an absolute URL.',
    'oauth_providers_disabled.0': 'Expected the type of a provider, like github.',
    'connected_apps.0.client_id': 'Expected 1 to 256 ASCII characters without spaces.',
    'rate_limits.code_tries': 'Enter a whole number.',
    'rate_limits.password_tries': 'Enter 1 or more.',
    'rate_limits.per_ip_per_minute': 'Enter a whole number.',
  });
});
