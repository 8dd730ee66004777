/** The thing that an invoice line was charged for, with a link to it. */
import type { Output } from '../../api/operation.ts';
import { pageInDashboard, RecordLink, type PageOf } from './record-link.tsx';

interface LineSourceProps {
  line: Pick<Output<'invoices.lineItems'>, 'source' | 'title' | 'description'>;
  pageOf?: PageOf;
}

export const LineSource = ({ line: { source, title, description }, pageOf }: LineSourceProps) => (
  <RecordLink
    id={source.id}
    name={description ?? (source.type === 'rate_card' ? 'Rate card' : title)}
    pageOf={pageOf ?? pageInDashboard}
  />
);
