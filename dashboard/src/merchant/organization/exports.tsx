import { useMay, useSpace } from '../../api/space.tsx';
import { useRead, useWrite } from '../../api/use.ts';
import { ExportList, runningEveryMs } from '../../ui/exports.tsx';
import { Loaded } from '../../ui/loaded.tsx';

/** Owners see the exports; nobody else may read everything. */
export function Exports() {
  const { why } = useMay('owner');
  return why === undefined ? <OwnersExports /> : null;
}

function OwnersExports() {
  const { organizationId } = useSpace();
  const query = useRead('dashboardExports.list', {}, { everyMs: runningEveryMs });
  const request = useWrite('dashboardExports.create');
  return (
    <Loaded query={query}>
      {({ exports }) => (
        <ExportList
          exports={exports}
          addressOf={({ id }) => `/dashboard/v0/organizations/${organizationId}/exports/${id}/archive`}
          request={() => request.mutate({ input: {} })}
          requesting={request.isPending}
        />
      )}
    </Loaded>
  );
}
