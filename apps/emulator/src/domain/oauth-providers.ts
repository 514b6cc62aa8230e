/** The providers that the official client knows by name (PROVIDER_CONTRACT 2.5), as their brands write themselves. */
const TITLES: Readonly<Record<string, string>> = {
  amazon: 'Amazon',
  apple: 'Apple',
  bitbucket: 'Bitbucket',
  coinbase: 'Coinbase',
  discord: 'Discord',
  facebook: 'Facebook',
  figma: 'Figma',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  salesforce: 'Salesforce',
  slack: 'Slack',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
  twitch: 'Twitch',
  twitter: 'Twitter',
  yahoo: 'Yahoo',
};

/** Providers that say who somebody is, but not their email address (PROVIDER_CONTRACT 2.2). */
const WITHOUT_EMAIL = ['snapchat', 'tiktok', 'twitter'];

/** What a provider is called in addresses. Hosts may define any number of their own. */
const PROVIDER_TYPE = /^[a-z0-9_-]{1,64}$/;

/** Whether the text can name a provider: one that is known, or one that a host defined. */
export function isProviderType(text: string): boolean {
  return PROVIDER_TYPE.test(text);
}

/** The provider's name for people; one that a host defined is called by its type: `acme-id` is "Acme Id". */
export function providerTitle(type: string): string {
  return (
    TITLES[type] ??
    type
      .split(/[-_]+/)
      .filter((word) => word !== '')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}

/** Whether the provider tells an application the email address of an account. */
export function tellsEmail(type: string): boolean {
  return !WITHOUT_EMAIL.includes(type);
}
