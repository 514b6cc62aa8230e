export * from '@latchkey/react';
