/** Items to pack, and how many of each have been verified. The parts of a kit stand below it. */
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import classes from './lines-to-pack.module.css';
import { packedOf, type Draft, type Item } from './draft-packages.ts';
import { componentsOf, partsLeftOf, piecesLeftOf, scannedOf } from './kit-parts.ts';

interface LinesToPackProps {
  items: readonly Item[];
  draft: Draft;
  last: string | undefined;
}

export function LinesToPack({ items, draft, last }: LinesToPackProps) {
  return (
    <ul className={classes['lines']} aria-label={t('To pack')}>
      {items
        .filter(({ pickedQuantity }) => pickedQuantity > 0)
        .map((item) => (
          <li key={item.id} className={classes['item']}>
            <div
              className={classes['line']}
              data-last={item.id === last || undefined}
              data-done={piecesLeftOf(draft, item) === 0 || undefined}
            >
              <span className={classes['count']}>
                {number(packedOf(draft, item.id))}/{number(item.pickedQuantity)}
              </span>
              <span className={classes['words']}>
                <strong>{item.sku ?? t('Carton')}</strong>
                <span>{item.name}</span>
                {item.lot ? <span>{t('Lot {lot}', { lot: item.lot })}</span> : null}
              </span>
              <ToScan left={piecesLeftOf(draft, item)} />
            </div>
            <Parts item={item} draft={draft} />
          </li>
        ))}
    </ul>
  );
}

function Parts({ item, draft }: { item: Item; draft: Draft }) {
  const components = componentsOf(item);
  if (components.length === 0) return null;
  return (
    <ul className={classes['parts']} aria-label={t('Parts of {kit}', { kit: item.name })}>
      {components.map((component) => {
        const left = partsLeftOf(draft, item, component);
        return (
          <li key={component.productId} className={classes['line']} data-done={left === 0 || undefined}>
            <span className={classes['count']}>
              {number(scannedOf(draft, item, component))}/{number(item.pickedQuantity * component.quantity)}
            </span>
            <span className={classes['words']}>
              <strong>{component.sku}</strong>
              <span>{component.name}</span>
            </span>
            <ToScan left={left} />
          </li>
        );
      })}
    </ul>
  );
}

const ToScan = ({ left }: { left: number }) =>
  left === 0 ? (
    <Badge tone="good">{t('Verified')}</Badge>
  ) : (
    <Badge tone="warning">{t('{count, number} to scan', { count: left })}</Badge>
  );
