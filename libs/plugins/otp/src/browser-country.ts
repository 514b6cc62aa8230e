import { definePlugin, type Composition, type Issue } from '@latchkey/kernel';
import { loginTabs, mainSections } from '@latchkey/slots';
import type { OtpOptions } from './options.js';
import { SelectCountry } from './views/select-country.view.js';

// Bundlers replace `process.env.NODE_ENV` at build time, as React's own packages require.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Makes the phone field of {@link otp} start with the country of the browser's languages: the first region in
 * `navigator.languages` that is in the list and that `allowedCountries` accepts. Without such a region, the field starts
 * with the United States. Never replaces a `defaultCountry`, and neither a number or a country of the person.
 *
 * @example
 * <Widget provider={provider} products={[otp({ methods: ['sms'] }), browserCountry()]} />
 */
export function browserCountry() {
  return definePlugin({
    id: 'browserCountry',
    contributes: [mainSections.of({ area: 'prompt', id: 'country', view: SelectCountry })],
    ...(process.env.NODE_ENV !== 'production' && { rules: [issuesOf] }),
  }).types<{ events: never; messages: never }>();
}

/** The issues of development builds. */
function issuesOf({ read, plugins }: Composition): readonly Issue[] {
  const options = plugins.get('otp')?.options as OtpOptions | undefined;
  const hasField = read(loginTabs).some(({ plugin, channel }) => plugin === 'otp' && channel !== 'email');
  const messages: string[] = [];
  if (!hasField) messages.push("no product has a phone field. Add otp({ methods: ['sms'] }).");
  if (options?.defaultCountry) {
    messages.push('otp() has a defaultCountry, with which the field starts. Leave out one of the two.');
  }
  return messages.map((message) => ({
    code: 'left-out',
    plugin: 'browserCountry',
    message: `browserCountry(): ${message}`,
  }));
}
