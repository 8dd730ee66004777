/** Facts of a hold in the language of the crew. Where there is only a sentence of the service, in English, it is a tap away. */
import { Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { t, word } from '../../ui/t.ts';
import { ServiceWords } from '../service-words.tsx';

type Reason = NonNullable<Output<'operatorWork.exceptions'>['reason']>;

export function HoldFacts({ message, reason }: { message: string; reason: Reason | null | undefined }) {
  const words = reason ? factsOf[reason.code] : undefined;
  if (!reason || words === undefined) return <ServiceWords>{message}</ServiceWords>;
  return <Text style={{ overflowWrap: 'anywhere' }}>{t(words, reason.values)}</Text>;
}

/** A later service may give a reason that this app does not know yet. */
const factsOf: Partial<Record<Reason['code'], string>> = {
  units_missing: word('Not in the bin: {missing, number} of {quantity, number} × {item}'),
};
