import type { Task } from '../../platform/task.ts';
import { writeExport, type Exporting } from './write-export.ts';

/** Begun by the watch for organizations with a running export. */
export const writeExportTask: Task<Exporting> = {
  name: 'export_organization',
  title: 'Write the export of an organization',
  async run(payload, { services, signal, log }) {
    const { orgId } = payload as { orgId: string };
    await writeExport(services, orgId, { signal });
    log.info({ orgId }, 'an export was written');
  },
};
