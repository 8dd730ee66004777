/** Lines of a form: the goods, their quantity, and a button to remove the line. */
import { ActionIcon, NumberInput, Text } from '@mantine/core';
import { TrashIcon } from '@primer/octicons-react';
import { useId, type ReactNode } from 'react';
import { changed, without, type FormLine } from './line.ts';
import classes from './form-lines.module.css';
import type { FormState } from './use-shipment-form.ts';

interface FormLinesProps<L> {
  label: string;
  state: FormState<{ lines: L[] }>;
  /** Unit of the quantity: "Units", "Boxes". */
  unit: (line: L) => string;
  /** Facts below the name: the SKU, the contents of a box. */
  facts: (line: L) => ReactNode;
  onRemove?: (line: L) => void;
  /** Content below a line, at full width. */
  children: (line: L, index: number) => ReactNode;
}

export function FormLines<L extends FormLine>(props: FormLinesProps<L>) {
  const { label, state, unit, facts, onRemove, children } = props;
  const { form, change, errors } = state;
  return (
    <ul className={classes['lines']} aria-label={label}>
      {form.lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          unit={unit(line)}
          facts={facts(line)}
          error={errors.atLine(index)}
          onQuantity={(quantity) =>
            change({ lines: changed(form.lines, line.key, { quantity } as Partial<L>) })
          }
          onRemove={() => {
            change({ lines: without(form.lines, line.key) });
            onRemove?.(line);
          }}
        >
          {children(line, index)}
        </Line>
      ))}
    </ul>
  );
}

interface LineProps {
  line: FormLine;
  unit: string;
  facts: ReactNode;
  error: string | undefined;
  onQuantity: (quantity: number | '') => void;
  onRemove: () => void;
  children: ReactNode;
}

function Line({ line: { name, quantity }, unit, facts, error, onQuantity, onRemove, children }: LineProps) {
  const errorId = useId();
  return (
    <li className={classes['line']}>
      <div className={classes['what']}>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        {facts ? (
          <Text size="xs" c="dimmed" component="div">
            {facts}
          </Text>
        ) : null}
      </div>
      <NumberInput
        className={classes['quantity']}
        aria-label={`${unit} of ${name}`}
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
        aria-label={`Remove ${name}`}
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
