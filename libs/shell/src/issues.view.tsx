import { describeIssue, type Issue } from '@latchkey/kernel';
import { Text } from '@latchkey/ui';

/** What is wrong with the host's configuration, in place of the main screen (SPEC section 2). */
export default function Issues({ issues }: { issues: readonly Issue[] }) {
  return (
    <div role="alert">
      {issues.map(describeIssue).map((text) => (
        <Text key={text} tone="error">
          {text}
        </Text>
      ))}
    </div>
  );
}
