import { loadChunk, type LoadMessageIds, type OptionDescription } from '@latchkey/kernel';
import type { OneTapPosition } from '@latchkey/slots';
import type { OAuthOptions, ProviderWith } from './options.js';

const projectDefault = 'the project’s default';

/** The positions of One Tap, with their names for people. */
const positions = [
  { value: 'floating', label: 'Above the page' },
  { value: 'floatingOrEmbedded', label: 'The browser’s own, or in the widget' },
  { value: 'embedded', label: 'The same, by its older name' },
  { value: 'embeddedOnly', label: 'In the widget, or not at all' },
  { value: 'forceLegacyEmbedded', label: 'Always in the widget' },
] satisfies readonly { readonly value: OneTapPosition; readonly label: string }[];

/** The members of an OAuth provider. One Tap's are options of `google()` alone. */
const provider = {
  type: {
    type: 'text',
    label: 'Name at the provider’s API',
    otherwise: 'required',
    help: 'Of `a-z`, `0-9`, `_` and `-`.',
  },
  title: { type: 'text', label: 'Brand name on the button', otherwise: 'required' },
  icon: { type: 'view', label: 'Logo on the button', otherwise: 'no logo', help: '20 × 20 px.' },
  custom_scopes: { type: 'texts', label: 'Further scopes', otherwise: 'those of the project' },
  provider_params: {
    type: 'record',
    label: 'Further parameters for the provider',
    otherwise: 'none',
    help: "`{ prompt: 'select_account' }` becomes `provider_prompt=select_account`.",
  },
  one_tap: {
    type: 'switch',
    label: 'Google One Tap',
    default: false,
    help: 'Google’s own prompt, in place of the button or in addition to it. It loads a script from Google, and needs `oneTap()` of `@latchkey/onetap`.',
  },
  position: { type: 'choice', label: 'Position of One Tap', values: positions, default: 'floating' },
  cancel_on_tap_outside: { type: 'switch', label: 'A click outside of the prompt closes it', default: true },
  loginRedirectURL: { type: 'url', label: 'Existing users return to', otherwise: projectDefault },
  signupRedirectURL: { type: 'url', label: 'New users return to', otherwise: projectDefault },
  requires: { type: 'record', label: 'Required capabilities', otherwise: 'none' },
} satisfies Record<keyof ProviderWith, OptionDescription>;

/** The options of `oauth`. */
export const optionDescriptions = {
  providers: {
    type: 'items',
    label: 'Providers, in the order of their buttons',
    members: provider,
    otherwise: 'required',
    help: 'At least one, no duplicates. Define your own with `defineOAuthProvider()`.',
  },
  loginRedirectURL: {
    type: 'url',
    label: 'Existing users return to',
    otherwise: projectDefault,
    help: 'The provider accepts only URLs that are registered in its project. A member of `providers` can override it.',
  },
  signupRedirectURL: { type: 'url', label: 'New users return to', otherwise: projectDefault },
} satisfies Record<keyof OAuthOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('./message-ids-list.js'));
