import { Text } from '@latchkey/ui';

/** Lists the issues of the configuration for the host's developer. */
export function Issues({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert">
      {texts.map((text) => (
        <Text key={text} tone="error">
          {text}
        </Text>
      ))}
    </div>
  );
}
