import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { violations } from '../test/axe.js';
import {
  BackButton,
  Badge,
  CheckIcon,
  Container,
  Divider,
  ErrorIcon,
  Heading,
  Link,
  ProgressBar,
  Stack,
  Text,
  VisuallyHidden,
} from './index.js';

function Everything() {
  return (
    <Container role="group" aria-label="Widget">
      <Stack gap={3} fade>
        <BackButton label="Back" />
        <Heading>Check your email</Heading>
        <Text tone="error">
          Look <Link href="https://example.com/">here</Link>, or{' '}
          <Link href="https://example.com/help" external="(opens in a new tab)">
            read more
          </Link>
          .
        </Text>
        <Text tone="error">
          <ErrorIcon /> It failed.
        </Text>
        <Text tone="error">
          <CheckIcon size={24} /> It worked.
        </Text>
        <Divider>or</Divider>
        <ProgressBar label="Verifying passcode..." />
        <Badge>Last used</Badge>
        <VisuallyHidden role="status">Said, not seen</VisuallyHidden>
      </Stack>
    </Container>
  );
}

it('has no accessibility violation', async () => {
  const { container } = render(<Everything />);
  expect(await violations(container)).toEqual([]);
});

it('writes no style attribute', () => {
  const { container } = render(<Everything />);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});

it('gives a heading the level that the page has for it, and takes the focus by program only', () => {
  const ref = createRef<HTMLHeadingElement>();
  render(
    <Heading level={3} ref={ref}>
      Enter passcode
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Enter passcode' })).toBe(ref.current);
  ref.current?.focus();
  expect(document.activeElement).toBe(ref.current);
  expect(ref.current?.tabIndex).toBe(-1);
});

it('names the progress bar by the words above it', () => {
  render(<ProgressBar label="Verifying passcode..." />);
  const bar = screen.getByRole('progressbar', { name: 'Verifying passcode...' });
  expect(bar.hasAttribute('aria-valuenow')).toBe(false);
});

it('tells where an external link opens, and gives the new tab nothing of this page', () => {
  render(
    <>
      <Link href="https://example.com/" external="(opens in a new tab)">
        Open Gmail
      </Link>
      <Link href="https://example.org/" external="(öffnet in einem neuen Tab)">
        Outlook öffnen
      </Link>
      <Link href="#here">Here</Link>
    </>,
  );
  const gmail = screen.getByRole('link', { name: 'Open Gmail (opens in a new tab)' });
  expect(gmail.getAttribute('target')).toBe('_blank');
  expect(gmail.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Outlook öffnen (öffnet in einem neuen Tab)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Here' }).hasAttribute('target')).toBe(false);
});

it('names the back arrow in words', () => {
  render(<BackButton label="Back" />);
  expect(screen.getByRole('button', { name: 'Back' }).getAttribute('type')).toBe('button');
});
