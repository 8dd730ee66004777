/** Lines of a form: the goods, their quantity, and a button to remove the line. */
import { ActionIcon, NumberInput, Text } from '@mantine/core';
import { TrashIcon } from '@primer/octicons-react';
import { useId, type ReactNode } from 'react';
import classes from './lines.module.css';

export const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes['lines']} aria-label={label}>
    {children}
  </ul>
);

interface LineRowProps {
  title: string;
  /** Facts below the title: the SKU, the contents of a box. */
  facts?: ReactNode;
  /** Unit of the quantity: "Units", "Boxes". */
  unit: string;
  quantity: number | '';
  error?: string | undefined;
  onQuantity: (quantity: number | '') => void;
  onRemove: () => void;
  /** Content below, at full width. */
  children?: ReactNode;
}

export function LineRow({
  title,
  facts,
  unit,
  quantity,
  error,
  onQuantity,
  onRemove,
  children,
}: LineRowProps) {
  const errorId = useId();
  return (
    <li className={classes['line']}>
      <div className={classes['what']}>
        <Text size="sm" fw={550}>
          {title}
        </Text>
        {facts ? (
          <Text size="xs" c="dimmed" component="div">
            {facts}
          </Text>
        ) : null}
      </div>
      <NumberInput
        className={classes['quantity']}
        aria-label={`${unit} of ${title}`}
        description={unit}
        inputWrapperOrder={['input', 'description']}
        min={0}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={quantity}
        error={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(value) =>
          onQuantity(typeof value === 'number' ? value : value === '' ? '' : Number(value))
        }
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        size="lg"
        aria-label={`Remove ${title}`}
        onClick={onRemove}
      >
        <TrashIcon size={16} />
      </ActionIcon>
      <div className={classes['more']}>
        {error === undefined ? null : (
          <Text size="xs" c="var(--mantine-color-error)" id={errorId}>
            {error}
          </Text>
        )}
        {children}
      </div>
    </li>
  );
}
