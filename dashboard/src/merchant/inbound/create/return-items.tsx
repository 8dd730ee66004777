import { Select } from '@mantine/core';
import { FormLines } from '../../shipments/create/form-lines.tsx';
import { changed } from '../../shipments/create/line.ts';
import type { FormState } from '../../shipments/create/use-shipment-form.ts';
import { returnAction } from '../../../ui/words.ts';
import type { Returnable, ReturnForm, ReturnLine } from './return-form.ts';
import { optionsOf } from '../../../ui/options-of.ts';

interface ReturnItemsProps {
  state: FormState<ReturnForm>;
  returnable: Returnable | undefined;
}

/** Items that come back, and what the warehouse does with each. */
export function ReturnItems({ state, returnable }: ReturnItemsProps) {
  const { form, change, errors } = state;
  return (
    <FormLines
      label="Items"
      state={state}
      unit={() => 'Units'}
      facts={(line) => [line.sku, ...limitsOf(line, returnable)].join(' · ')}
    >
      {({ key, name, requestedAction }, index) => (
        <Select
          size="xs"
          w={180}
          aria-label={`Action for ${name}`}
          data={optionsOf(returnAction)}
          value={requestedAction}
          error={errors.at(`items[${index}].requestedAction`)}
          onChange={(action) =>
            action &&
            change({
              lines: changed(form.lines, key, { requestedAction: action }),
            })
          }
          allowDeselect={false}
        />
      )}
    </FormLines>
  );
}

/** Says how many units may come back; empty when the original shipment is unknown. */
function limitsOf({ productId }: ReturnLine, known: Returnable | undefined): string[] {
  if (!known) return [];
  const { left, returnable } = known.lines.find((line) => line.productId === productId) ?? none;
  return [`${left} shipped`, ...(returnable < left ? [`${returnable} can still be returned`] : [])];
}

const none = { left: 0, returnable: 0 };
