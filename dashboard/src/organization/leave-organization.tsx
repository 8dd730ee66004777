import { List, Text } from '@mantine/core';
import { useVisit } from '../api/space.tsx';
import { useWrite } from '../api/use.ts';
import { path } from '../path.ts';
import { Ask } from '../ui/ask.tsx';

/** The last owner is refused by the service, in its own words. */
export function LeaveOrganization({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { organizationName } = useVisit();
  const leave = useWrite('dashboardMembers.leave');
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title={`Leave ${organizationName}`}
      action="Leave the organization"
      typed={organizationName}
      onConfirm={async () => {
        await leave.mutateAsync({ input: {} });
        // All that was read belongs to an organization that is not ours any more.
        location.assign(path.home());
      }}
    >
      <List size="sm">
        <List.Item>You see nothing of it any more, at once.</List.Item>
        <List.Item>What you have allowed apps to do here ends. API keys stay.</List.Item>
        <List.Item>To come back you need a new invitation.</List.Item>
      </List>
      <Text size="sm" mt="xs">
        The last owner cannot leave: make somebody else an owner first.
      </Text>
    </Ask>
  );
}
