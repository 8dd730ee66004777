import type { Output } from '../../api/operation.ts';

export type Figures = Output<'dashboardOverview.figures'>;
