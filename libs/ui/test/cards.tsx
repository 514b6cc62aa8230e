import { createContext, useContext, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import {
  BackButton,
  Badge,
  Button,
  Checkbox,
  CheckIcon,
  Checklist,
  CodeInput,
  Container,
  Divider,
  Footer,
  ErrorIcon,
  Heading,
  Link,
  Meter,
  PasswordField,
  PhoneField,
  ProgressBar,
  SecondaryButton,
  SelectField,
  Spinner,
  Stack,
  SuccessMark,
  Tabs,
  Text,
  TextButton,
  TextField,
  VisuallyHidden,
  type CodeInputProps,
  type PhoneFieldProps,
  type Styles,
} from '../src/index.js';
import { applyTheme } from '../src/styles.js';
import { Toasts, createToaster, showToast, type Toaster } from '../src/toasts/toasts.js';

/** The host's theme of all cards. @default none */
export const HostTheme = createContext<Styles | undefined>(undefined);

function Card({ children, after }: { readonly children: ReactNode; readonly after?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const theme = useContext(HostTheme);
  useEffect(() => {
    if (ref.current && theme) return applyTheme(ref.current, theme);
    return undefined;
  }, [theme]);
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
      <Footer>By continuing you accept our terms.</Footer>
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
      <TextField label="Empty" value="" placeholder="example@email.com" type="email" autoComplete="email" required />
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

function Choices() {
  const [plan, setPlan] = useState('pro');
  const [checked, setChecked] = useState(false);
  const choices = [
    { value: 'free', label: 'Free' },
    { value: 'pro', label: 'Professional, with everything that a larger team needs' },
  ];
  return (
    <Card>
      <Heading>Choices</Heading>
      <SelectField label="Plan" placeholder="Choose…" choices={choices} value={plan} onChange={setPlan} />
      <SelectField
        label="Team"
        placeholder="Choose…"
        choices={[]}
        value=""
        onChange={() => {}}
        error="Choose an option"
      />
      <Checkbox label="Send me news about the product, at most once a month" checked={checked} onChange={setChecked} />
      <Checkbox label="Selected" checked onChange={() => {}} />
      <Checkbox
        label={
          <>
            I agree to the{' '}
            <Link href="#terms" external="(opens in a new tab)">
              Terms of Service
            </Link>
          </>
        }
        checked={false}
        onChange={() => {}}
        error="Select this box to continue"
      />
    </Card>
  );
}

function Phones() {
  return (
    <Card>
      <Heading>Phone numbers</Heading>
      <Phone label="Empty" required />
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

const PASSWORD = { showLabel: 'Show password', hideLabel: 'Hide password', autoComplete: 'new-password' } as const;

function Passwords() {
  return (
    <Card>
      <Heading>Passwords</Heading>
      <PasswordField label="Empty" {...PASSWORD} showLabel="Show the first" required />
      <PasswordField label="Busy" {...PASSWORD} showLabel="Show the second" busy />
      <PasswordField label="In error" {...PASSWORD} showLabel="Show the third" error="This password is too short." />
      <Meter label="Password strength: 2 out of 4" segments={4} value={2} tone="bad" />
      <Checklist
        items={[
          { text: 'At least 8 characters', done: true, says: 'Fulfilled' },
          { text: 'A number', done: false, says: 'Not fulfilled' },
        ]}
      />
    </Card>
  );
}

function Rest() {
  const [toaster, setToaster] = useState<Toaster>();
  useEffect(() => {
    const made = createToaster();
    setToaster(made);
    showToast(made, 'success', 'Email resent');
    showToast(made, 'error', 'We could not reach the server. Check the connection and try again.');
    return made.dispose;
  }, []);
  return (
    <Card after={toaster && <Toasts toaster={toaster} label="Messages" dismissLabel="Dismiss" />}>
      <Heading data-force="focus focus-visible">Focused heading</Heading>
      <ProgressBar label="Verifying passcode..." />
      <Spinner label="Logging in" />
      <SuccessMark />
      <VisuallyHidden role="status">Announced, not shown</VisuallyHidden>
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

/** Every control in every state, in the cards of the gallery. */
export const cards: Readonly<Record<string, ComponentType>> = {
  'the main screen': MainScreen,
  'a confirmation': ConfirmationScreen,
  buttons: Buttons,
  fields: Fields,
  choices: Choices,
  'phone numbers': Phones,
  codes: Codes,
  passwords: Passwords,
  'everything else': Rest,
};
