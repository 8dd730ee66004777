import { useMay } from '../../../api/space.tsx';
import { useRead } from '../../../api/use.ts';

/** By topic: what would be sent, as indented JSON. Empty until it is read, and for viewers. */
export function useSamples(): ReadonlyMap<string, string> {
  const { may } = useMay('member');
  const { data } = useRead('dashboardWebhooks.samples', {}, { enabled: may });
  return new Map(data?.topics.map(({ topic, body }) => [topic, indented(body)]));
}

const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
