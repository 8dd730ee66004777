import type { Output } from '../../api/operation.ts';

export type Member = Output<'dashboardMembers.list'>;
