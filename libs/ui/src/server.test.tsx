// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import * as ui from './index.js';
import { Toasts, createToaster } from './toasts/toasts.js';

it('draws every control on a server, without a warning', () => {
  const error = vi.spyOn(console, 'error');
  const toaster = createToaster();
  const html = renderToString(
    <ui.Container>
      <ui.Stack>
        <ui.BackButton label="Back" />
        <ui.Heading>Sign up or log in</ui.Heading>
        <ui.Text>Text</ui.Text>
        <ui.Link href="#" external="(opens in a new tab)">
          Link
        </ui.Link>
        <ui.Divider>or</ui.Divider>
        <ui.Tabs label="Ways" tabs={[{ id: 'a', label: 'A' }]} selected="a" onSelect={() => {}}>
          <ui.TextField label="Email" value="" />
        </ui.Tabs>
        <ui.PhoneField
          label="Phone number"
          countryLabel="Country"
          country={{ code: 'US', dialCode: '1' }}
          onCountryChange={() => {}}
          onOpen={() => {}}
          value="201"
          onChange={() => {}}
        />
        <ui.CodeInput label="Passcode" value="123" onChange={() => {}} />
        <ui.Button busy>Continue</ui.Button>
        <ui.PasswordField
          label="Password"
          showLabel="Show password"
          hideLabel="Hide password"
          autoComplete="new-password"
        />
        <ui.Meter label="Strength: 2 out of 4" segments={4} value={2} tone="bad" />
        <ui.Checklist items={[{ text: 'A number', done: true, says: 'Fulfilled' }]} />
        <ui.ProgressBar label="Working" />
        <ui.Spinner label="Logging in" />
        <ui.Badge>Last used</ui.Badge>
      </ui.Stack>
      <Toasts toaster={toaster} label="Messages" dismissLabel="Dismiss" />
    </ui.Container>,
  );
  toaster.dispose();
  expect(html).toContain('Continue</button>');
  expect(html).toContain('value="201"');
  expect(html).toContain('value="123"');
  expect(html).not.toContain('style=');
  expect(error).not.toHaveBeenCalled();
});
