import { List, Text } from '@mantine/core';
import { useVisit } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { Ask } from '../../ui/ask.tsx';

/** The last owner is refused by the service, in its own words. */
export function LeaveOrganization({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { organizationName } = useVisit();
  const leave = useWrite('dashboardMembers.leave');
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title={`Leave ${organizationName}`}
      action="Leave organization"
      typed={organizationName}
      onConfirm={async () => {
        await leave.mutateAsync({ input: {} });
        // All that was read belongs to an organization that is not ours any more.
        location.assign(path.home());
      }}
    >
      <List size="sm">
        <List.Item>You lose access immediately.</List.Item>
        <List.Item>Apps you authorized lose access. API keys keep working.</List.Item>
        <List.Item>To come back, you need a new invitation.</List.Item>
      </List>
      <Text size="sm" mt="xs">
        The last owner cannot leave. Make another member an owner first.
      </Text>
    </Ask>
  );
}
