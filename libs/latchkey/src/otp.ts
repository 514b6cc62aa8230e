export * from '@latchkey/otp';
