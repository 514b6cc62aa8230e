export * from '@latchkey/passkeys';
