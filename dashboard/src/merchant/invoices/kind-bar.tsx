/** The kinds of cost beside each other, each as wide as its share. What is given back has no width, and stands in the words. */
import { costGroup } from '../../ui/words.ts';
import { money } from '../../ui/format.ts';
import classes from './kind-bar.module.css';
import { kindColour } from './kind-colours.ts';
import type { Kind } from './kinds-of.ts';

export function KindBar({ kinds, currency }: { kinds: readonly Kind[]; currency: string }) {
  return (
    <div>
      <div className={classes['bar']} aria-hidden>
        {kinds
          .filter(({ amount }) => amount > 0)
          .map(({ kind, amount }) => (
            <span key={kind} style={{ flexGrow: amount, background: kindColour(kind) }} />
          ))}
      </div>
      <ul className={classes['legend']} aria-label="Cost by category">
        {kinds.map(({ kind, amount }) => (
          <li key={kind}>
            <i aria-hidden style={{ background: kindColour(kind) }} />
            {costGroup[kind]} {money(amount, currency)}
          </li>
        ))}
      </ul>
    </div>
  );
}
