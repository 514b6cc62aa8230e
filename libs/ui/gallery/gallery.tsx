import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BackButton,
  Badge,
  Button,
  SecondaryButton,
  TextButton,
  CheckIcon,
  CodeInput,
  Container,
  Divider,
  ErrorIcon,
  Heading,
  Link,
  PhoneField,
  ProgressBar,
  Stack,
  Tabs,
  Text,
  TextField,
} from '../src/index.js';
import type { CodeInputProps, PhoneFieldProps, Styles } from '../src/index.js';
import { applyTheme } from '../src/styles.js';
import { Toasts, createToaster, showToast } from '../src/toasts/toasts.js';

/**
 * Every control in every state. The query string sets what the browser does not: `?dir=rtl`, `&width=320` (of one
 * column), `&theme=host`. `screens.mjs` forces pseudo-classes on `[data-force]`.
 */
const query = new URLSearchParams(location.search);
const width = `${query.get('width') ?? 400}px`;
const host: Styles = {
  container: { backgroundColor: '#FFF8EF', borderColor: '#E7D3B5', borderRadius: '20px' },
  colors: { primary: '#3B1D0B', secondary: '#7A5A43' },
  buttons: { primary: { backgroundColor: '#B4400A', borderColor: '#B4400A', borderRadius: '99px' } },
  inputs: { backgroundColor: '#FFFFFF', borderColor: '#8A6A50', borderRadius: '12px' },
  fontFamily: 'Georgia, serif',
};

function Card({ children, after }: { readonly children: ReactNode; readonly after?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current && query.get('theme') === 'host') return applyTheme(ref.current, host);
    return undefined;
  }, []);
  return (
    <Container ref={ref}>
      <Stack gap={3}>{children}</Stack>
      {after}
    </Container>
  );
}

const letter = (
  <svg aria-hidden width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="M2 4h16v12H2Zm0 1 8 6 8-6" />
  </svg>
);

function MainScreen() {
  const [tab, setTab] = useState<'email' | 'text' | 'whatsapp'>('email');
  const [email, setEmail] = useState('');
  return (
    <Card>
      <Heading>Sign up or log in</Heading>
      <Stack gap={1}>
        <SecondaryButton icon={letter}>
          Continue with Google <Badge>Last used</Badge>
        </SecondaryButton>
        <SecondaryButton icon={letter}>Continue with Salesforce</SecondaryButton>
      </Stack>
      <Divider>or</Divider>
      <Tabs
        label="Ways to log in"
        tabs={[
          { id: 'email', label: 'Email' },
          { id: 'text', label: 'Text' },
          { id: 'whatsapp', label: 'WhatsApp' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <Stack>
          <TextField
            label="Email"
            type="email"
            value={email}
            onChange={setEmail}
            placeholder="example@email.com"
            autoComplete="email"
          />
          <Button>Continue with email</Button>
        </Stack>
      </Tabs>
    </Card>
  );
}

function ConfirmationScreen() {
  return (
    <Card>
      <BackButton label="Back" />
      <Heading>Check your email</Heading>
      <Text>An email was sent to a.person.with.a.long.name@department.example.com</Text>
      <Stack gap={1}>
        <SecondaryButton>Open Gmail</SecondaryButton>
        <SecondaryButton>Open Outlook</SecondaryButton>
      </Stack>
      <Text tone="error">
        Nothing there? Look among the unwanted, or read{' '}
        <Link href="https://example.com/help" external="(opens in a new tab)">
          how to find it
        </Link>
        .
      </Text>
      <TextButton>Try again</TextButton>
    </Card>
  );
}

function Buttons() {
  return (
    <Card>
      <Heading>Buttons</Heading>
      {([Button, SecondaryButton, TextButton] as const).map((Kind, kind) => (
        <Stack gap={1} key={kind}>
          <Kind>Idle</Kind>
          <Kind data-force="hover">Hover</Kind>
          <Kind data-force="active hover">Active</Kind>
          <Kind data-force="focus focus-visible">Focus</Kind>
          <Kind busy>Busy</Kind>
          <Kind disabled>Disabled</Kind>
          <Kind waiting="Try again in 12 s">Waiting</Kind>
        </Stack>
      ))}
      <Button icon={letter} busy>
        Busy, with an icon and a label that takes two lines
      </Button>
    </Card>
  );
}

function Fields() {
  return (
    <Card>
      <Heading>Fields</Heading>
      <TextField label="Empty" value="" placeholder="example@email.com" />
      <TextField label="With help" value="person@example.com" />
      <TextField label="Focused" value="person@example" data-force="focus focus-visible" />
      <TextField label="In error" value="person@example" error="Invalid email address" />
      <TextField
        label="In error and focused"
        value="person@example"
        error="We could not reach the server. Check the connection and try again: what you typed is still here."
        data-force="focus focus-visible"
      />
      <TextField label="Read-only" value="person@example.com" readOnly />
    </Card>
  );
}

const COUNTRIES = [
  { code: 'EG', dialCode: '20', name: 'Egypt' },
  { code: 'GB', dialCode: '44', name: 'United Kingdom' },
  { code: 'US', dialCode: '1', name: 'United States' },
  { code: 'UZ', dialCode: '998', name: 'Uzbekistan' },
] as const;

function Phone({ from = 2, ...props }: { readonly from?: 0 | 1 | 2 | 3 } & Partial<PhoneFieldProps>) {
  const [country, setCountry] = useState<PhoneFieldProps['country']>(COUNTRIES[from]);
  const [number, setNumber] = useState(props.value ?? '');
  return (
    <PhoneField
      label="Phone number"
      countryLabel="Country"
      country={country}
      onCountryChange={setCountry}
      countries={COUNTRIES}
      onOpen={() => {}}
      {...props}
      value={number}
      onChange={setNumber}
    />
  );
}

function Phones() {
  return (
    <Card>
      <Heading>Phone numbers</Heading>
      <Phone label="Empty" />
      <Phone label="Typed, with a long dial code" from={3} value="91 234 56 78" />
      <Phone label="Focused" value="(201) 555-0123" data-force="focus focus-visible" />
      <Phone label="In error" value="(201) 555" error="Invalid phone number, please try again." />
      <Phone
        label="In error and focused"
        value="(201) 555"
        error="Invalid phone number, please try again."
        data-force="focus focus-visible"
      />
    </Card>
  );
}

function Code(props: Partial<CodeInputProps>) {
  const [code, setCode] = useState(props.value ?? '');
  return <CodeInput label="Passcode" {...props} value={code} onChange={setCode} />;
}

function Codes() {
  return (
    <Card>
      <Heading>Codes</Heading>
      <Code label="Empty" />
      <Code label="With the focus" value="123" />
      <Code label="Busy" value="123456" busy />
      <Code label="In error" value="123456" error="Invalid passcode, please try again." />
      <Code label="Of four digits" length={4} value="12" />
    </Card>
  );
}

function Rest() {
  const [toaster] = useState(createToaster);
  useEffect(() => {
    showToast(toaster, 'success', 'Email resent');
    showToast(toaster, 'error', 'We could not reach the server. Check the connection and try again.');
  }, [toaster]);
  return (
    <Card after={<Toasts toaster={toaster} label="Messages" dismissLabel="Dismiss" />}>
      <Heading data-force="focus focus-visible">Focused heading</Heading>
      <ProgressBar label="Verifying passcode..." />
      <Text>Plain text of a screen.</Text>
      <Text tone="error">Text of less weight.</Text>
      <Text tone="error">
        <CheckIcon /> Your passcode has been successfully verified.
      </Text>
      <Text tone="error">
        <ErrorIcon /> Looks like there was an error!
      </Text>
      <Text>
        <Link href="#a">Link</Link> ·{' '}
        <Link href="#b" data-force="hover">
          Hover
        </Link>{' '}
        ·{' '}
        <Link href="#c" data-force="focus focus-visible">
          Focus
        </Link>
      </Text>
      <BackButton label="Back" data-force="hover" />
      <BackButton label="Back to the start" data-force="focus focus-visible" />
      {/* Space for the toasts. */}
      <svg aria-hidden width="1" height="120" />
    </Card>
  );
}

document.documentElement.dir = query.get('dir') ?? 'ltr';
const gallery = document.body.querySelector('main')?.appendChild(document.createElement('div')) ?? document.body;
gallery.style.cssText = `display: grid; grid-template-columns: repeat(auto-fill, ${width}); gap: 24px; align-items: start`;
document.body.style.cssText = 'margin: 24px; background: light-dark(#E9EEF1, #05090B); line-height: 2; color: red';
createRoot(gallery).render(
  <>
    <MainScreen />
    <ConfirmationScreen />
    <Buttons />
    <Fields />
    <Phones />
    <Codes />
    <Rest />
  </>,
);
