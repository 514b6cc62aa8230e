import { Text } from '@latchkey/ui';

/** What is wrong with the host's configuration, for its developer. */
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
