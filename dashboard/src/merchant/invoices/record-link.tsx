import { path } from '../../app/path.ts';
import { Link } from '../../ui/link.tsx';

/** Finds the page of a record by its id; undefined where it has none. */
export type PageOf = (id: string) => string | undefined;

export const pageInDashboard: PageOf = (id) => {
  const [prefix] = id.split('_');
  if (prefix === 'shp') return path.shipment(id);
  if (prefix === 'prd') return path.product(id);
  if (prefix === 'ctn') return path.carton(id);
  return prefix === 'wh' ? path.warehouse(id) : undefined;
};

/** Name of a record, with a link to its page where it has one. */
export function RecordLink({ id, name, pageOf }: { id: string | null; name: string; pageOf: PageOf }) {
  const to = id === null ? undefined : pageOf(id);
  if (to === undefined) return <>{name}</>;
  return <Link to={to}>{name}</Link>;
}
