export * from '@latchkey/session/react';
