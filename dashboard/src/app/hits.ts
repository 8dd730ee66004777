/** Search hits of the service for a text, with the page that shows each of them. */
import type { Output } from '../api/operation.ts';
import { useRead } from '../api/use.ts';
import { path } from './path.ts';
import { plain } from '../ui/words.ts';

type Hit = Output<'dashboardSearch.find'>['hits'][number];

export interface FoundPlace {
  id: string;
  title: string;
  description: string;
  to: string;
}

export function useHits(text: string): { found: FoundPlace[]; waiting: boolean } {
  const query = useRead('dashboardSearch.find', { text }, { enabled: text.length > 0 });
  const found = text.length > 0 ? (query.data?.hits ?? []) : [];
  return { found: found.map(placeOf), waiting: text.length > 0 && query.isFetching };
}

const placeOf = ({ kind, id, title, subtitle, status }: Hit): FoundPlace => ({
  id: `${kind} ${id}`,
  title,
  description: [plain(kind), subtitle, status ? plain(status) : null].filter(Boolean).join(' · '),
  to: addresses[kind](id),
});

const addresses: Record<Hit['kind'], (id: string) => string> = {
  shipment: (id) => path.shipment(id),
  product: (id) => path.product(id),
  carton: (id) => path.carton(id),
  invoice: (id) => path.invoice(id),
  warehouse: (id) => path.warehouse(id),
};
