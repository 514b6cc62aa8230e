export * from '@latchkey/slots';
