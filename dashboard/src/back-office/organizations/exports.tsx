import { useRead, useWrite } from '../../api/use.ts';
import { ExportList, runningEveryMs } from '../../ui/exports.tsx';
import { Loaded } from '../../ui/loaded.tsx';

export function Exports({ organizationId }: { organizationId: string }) {
  const query = useRead('operatorExports.list', { organizationId }, { everyMs: runningEveryMs });
  const request = useWrite('operatorExports.create');
  return (
    <Loaded query={query}>
      {({ exports }) => (
        <ExportList
          exports={exports}
          addressOf={({ id }) => `/operator/v0/organizations/${organizationId}/exports/${id}/archive`}
          request={() => request.mutate({ input: { organizationId } })}
          requesting={request.isPending}
        />
      )}
    </Loaded>
  );
}
