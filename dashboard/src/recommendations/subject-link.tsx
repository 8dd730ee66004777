import { Anchor } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { recordsIn } from '../developer/records-in-path.ts';
import { Go } from '../ui/go.tsx';
import { plain } from '../words.ts';

/** Subject of a suggestion, with a link to its page. */
export function SubjectLink({ subject }: { subject: Output<'recommendations.get'>['subject'] }) {
  const name = subject.sku ?? subject.name ?? plain(subject.kind);
  const [record] = recordsIn(subject.id);
  return record ? (
    <Anchor component={Go} to={record.to} size="sm">
      {name}
    </Anchor>
  ) : (
    <>{name}</>
  );
}
