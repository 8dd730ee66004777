import type { Output } from '../../api/operation.ts';
import { recordsIn } from '../developer/records-in-path.ts';
import { plain } from '../../ui/words.ts';
import { Link } from '../../ui/link.tsx';

/** Subject of a suggestion, with a link to its page. */
export function SubjectLink({ subject }: { subject: Output<'recommendations.get'>['subject'] }) {
  const name = subject.sku ?? subject.name ?? plain(subject.kind);
  const [record] = recordsIn(subject.id);
  return record ? <Link to={record.to}>{name}</Link> : <>{name}</>;
}
