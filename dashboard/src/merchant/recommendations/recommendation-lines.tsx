/** The suggestions of a page. Keys: j and k move, Enter opens, a accepts, d dismisses, s snoozes. */
import { Paper } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { path } from '../../app/path.ts';
import { useGo } from '../../ui/go.tsx';
import { isOnControl } from '../../ui/is-on-control.ts';
import { DismissDialog } from './dismiss-dialog.tsx';
import { mayNow } from './may-now.ts';
import { RecommendationLine } from './recommendation-line.tsx';
import { TakeUpDialog } from './take-up-dialog.tsx';
import { useVerbs } from './use-verbs.ts';
import { Note } from '../../ui/note.tsx';

type Recommendation = Output<'recommendations.list'>;
type Verb = 'accept' | 'dismiss' | 'snooze';

/** Types whose action orders goods: the list offers one of them for each product. */
const orders: ReadonlySet<Recommendation['type']> = new Set(['restock_inventory', 'stockout_risk']);

const isSameOrder = (one: Recommendation, other: Recommendation): boolean =>
  orders.has(other.type) && other.subject.id === one.subject.id && other.status === one.status;

export function RecommendationLines({ rows }: { rows: readonly Recommendation[] }) {
  const go = useGo();
  const [at, setAt] = useState(-1);
  // The record itself: once it is done, its line may be gone, and what is asked about it is not.
  const [asked, setAsked] = useState<{ verb: Verb; of: Recommendation }>();
  const { may } = useMay('member');
  const { reopen } = useVerbs();
  const current = rows[at];
  const free = asked === undefined;
  const isFirstOrder = (one: Recommendation) =>
    !orders.has(one.type) || rows.find((other) => isSameOrder(one, other)) === one;
  const ask = (verb: Verb, of: Recommendation) => {
    if (verb === 'accept' && !isFirstOrder(of)) return;
    if (mayNow(of, verb)) setAsked({ verb, of });
    else if (verb === 'snooze' && mayNow(of, 'reopen')) reopen(of);
  };
  const close = () => setAsked(undefined);
  const onKey = (verb: Verb) => (event: KeyboardEvent) => {
    if (!free || !may || !current) return;
    // After g or c it means a page, which is only heard after this.
    setTimeout(() => {
      if (!event.defaultPrevented) ask(verb, current);
    });
  };
  useHotkeys([
    ['j', () => free && setAt(Math.min(rows.length - 1, at + 1))],
    ['k', () => free && setAt(Math.max(0, at - 1))],
    [
      'Enter',
      (event) => {
        if (!free || !current || isOnControl(event)) return;
        go(path.recommendation(current.id));
      },
      { preventDefault: false },
    ],
    ['a', onKey('accept'), { preventDefault: false }],
    ['d', onKey('dismiss'), { preventDefault: false }],
    ['s', onKey('snooze'), { preventDefault: false }],
  ]);
  return (
    <>
      <Paper withBorder component="ul" p={0} m={0} aria-label="Recommendations" style={{ listStyle: 'none' }}>
        {rows.map((one, index) => (
          <RecommendationLine
            key={one.id}
            recommendation={one}
            here={index === at}
            onAccept={isFirstOrder(one) ? () => ask('accept', one) : undefined}
            onDismiss={() => ask('dismiss', one)}
            snoozing={asked?.verb === 'snooze' && asked.of.id === one.id}
            onSnoozing={(open) => setAsked(open ? { verb: 'snooze', of: one } : undefined)}
          />
        ))}
      </Paper>
      <Note size="xs" visibleFrom="sm">
        j and k move, Enter opens, a accepts, d dismisses, s snoozes.
      </Note>
      {asked?.verb === 'accept' ? <TakeUpDialog recommendation={asked.of} close={close} /> : null}
      {asked?.verb === 'dismiss' ? <DismissDialog recommendation={asked.of} close={close} /> : null}
    </>
  );
}
