/** Everything the service does by itself. */
import { listExporting } from '../../accounts/exports/write-export.ts';
import { writeExportTask } from '../../accounts/exports/tasks.ts';
import { notificationTasks } from '../../insight/digests/tasks.ts';
import { invoiceTasks } from '../../billing/tasks.ts';
import { nightTasks } from '../nightly/tasks.ts';
import { watchTouched } from '../../insight/recommendations/due.ts';
import { recommendOrganization } from '../../insight/recommendations/recommend-organization.ts';
import { recommendationTasks } from '../../insight/recommendations/tasks.ts';
import { wordRecommendations } from '../../insight/recommendations/word-anew.ts';
import { finishPostageTask, leftBehind, pollTrackingTask } from '../../warehouse/postage/tasks.ts';
import { deleteOrganizationTask, listToDelete } from '../../warehouse/closing/delete-organization.ts';
import { finishErasuresTask, listErasing } from '../../goods/erasures/finish-erasures.ts';
import type { Services } from '../../services.ts';
import type { Task } from '../../platform/task.ts';
import { dueOrganizations } from '../webhooks/due.ts';
import { webhookTasks } from '../webhooks/tasks.ts';
import { forgetJobs } from './forget-jobs.ts';

/** Made anew for each process that does jobs: some remember what they have looked at. */
export const tasksOf = (): Task<Services>[] => [
  ...nightTasks(),
  ...webhookTasks,
  ...invoiceTasks,
  ...notificationTasks,
  ...recommendationTasks,
  recommendOrganization,
  wordRecommendations(),
  finishPostageTask,
  pollTrackingTask,
  writeExportTask,
  finishErasuresTask,
  deleteOrganizationTask,
  forgetJobs,
];

/** A task that is begun for an organization as soon as there is something to do, within about a second. */
export interface Watch {
  task: string;
  /** The organizations (uuids) with something to do. Asked each second by each process that does jobs: it must be cheap. */
  due(services: Services): Promise<readonly string[]>;
}

/** Made anew for each process as well. */
export function watchesOf(): Watch[] {
  const touched = watchTouched();
  return [
    { task: 'send_webhooks', due: ({ database, now }) => dueOrganizations(database, now()) },
    { task: 'finish_postage', due: ({ database, now }) => leftBehind(database, now()) },
    { task: 'export_organization', due: ({ database }) => listExporting(database) },
    { task: 'erase_copies', due: ({ database }) => listErasing(database) },
    {
      task: 'delete_organization',
      due: ({ database, now }) => listToDelete(database, now().toISOString()),
    },
    { task: 'recommend_products', due: ({ database, now }) => touched(database, now()) },
  ];
}
