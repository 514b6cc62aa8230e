/** Brand names of the providers that the official client supports by name (provider-api.md 2.5). */
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

/** Providers that identify the user but return no email address (provider-api.md 2.2). */
const WITHOUT_EMAIL = ['snapchat', 'tiktok', 'twitter'];

/** Form of a provider's type in URLs. Hosts may define any number of custom providers. */
const PROVIDER_TYPE = /^[a-z0-9_-]{1,64}$/;

/** Whether the text is a valid provider type, known or custom. */
export function isProviderType(text: string): boolean {
  return PROVIDER_TYPE.test(text);
}

/** The provider's display name. For a custom provider it is derived from the type: `acme-id` becomes "Acme Id". */
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

/** Whether the provider returns the email address of an account. */
export function tellsEmail(type: string): boolean {
  return !WITHOUT_EMAIL.includes(type);
}
