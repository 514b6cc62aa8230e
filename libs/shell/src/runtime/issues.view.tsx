import { Stack, Text } from '@latchkey/ui';

/** Lists the issues of the configuration for the host's developer. */
export function Issues({ texts }: { texts: readonly string[] }) {
  return (
    <Stack gap={1} role="alert">
      {texts.map((text) => (
        <Text key={text} tone="error">
          {text}
        </Text>
      ))}
    </Stack>
  );
}
