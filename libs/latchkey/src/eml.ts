export * from '@latchkey/eml';
