/** Items to pack, and how many of each have been verified. */
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import classes from './lines-to-pack.module.css';
import { leftOf, packedOf, type Draft, type Item } from './draft-packages.ts';

interface LinesToPackProps {
  items: readonly Item[];
  draft: Draft;
  last: string | undefined;
}

export function LinesToPack({ items, draft, last }: LinesToPackProps) {
  return (
    <ul className={classes['lines']} aria-label="To pack">
      {items
        .filter(({ pickedQuantity }) => pickedQuantity > 0)
        .map((item) => {
          const left = leftOf(draft, item);
          return (
            <li
              key={item.id}
              className={classes['line']}
              data-last={item.id === last || undefined}
              data-done={left === 0 || undefined}
            >
              <span className={classes['count']}>
                {number(packedOf(draft, item.id))}/{number(item.pickedQuantity)}
              </span>
              <span className={classes['words']}>
                <strong>{item.sku ?? 'Carton'}</strong>
                <span>{item.name}</span>
                {item.lot ? <span>Lot {item.lot}</span> : null}
              </span>
              {left === 0 ? (
                <Badge tone="good">Verified</Badge>
              ) : (
                <Badge tone="warning">{number(left)} to scan</Badge>
              )}
            </li>
          );
        })}
    </ul>
  );
}
