/** Boxes of a small-parcel shipment, each line with the stock of its carton and the label files chosen for it. */
import { BoxFacts } from './box-facts.tsx';
import { CartonField } from './carton-field.tsx';
import { FormLines } from './form-lines.tsx';
import { LabelFields } from './label-fields.tsx';
import { withLine } from './line.ts';
import type { Plan } from './plan-check.ts';
import type { SpdForm } from './spd-form.ts';
import { StockWords } from './stock-words.tsx';
import { noLabels, type ChosenLabels } from './use-labels.ts';
import type { FormState } from './use-shipment-form.ts';
import { Note } from '../../../ui/note.tsx';

interface SpdBoxesProps extends Pick<Plan, 'cartons' | 'stock'> {
  state: FormState<SpdForm>;
  labels: ChosenLabels;
}

export function SpdBoxes({ state, labels, cartons, stock }: SpdBoxesProps) {
  const { form, change, errors } = state;
  const placesOf = (cartonId: string) =>
    stock.get(cartonId)?.warehouses.map(({ id, name, available }) => ({ id, name, free: available }));
  return (
    <>
      <CartonField
        error={errors.at('items')}
        onPick={({ id, name }) =>
          change(({ lines }) => ({ lines: withLine(lines, { key: id, cartonId: id, name, quantity: 1 }) }))
        }
      />
      <FormLines
        label="Boxes"
        state={state}
        unit={() => 'Boxes'}
        facts={({ cartonId, quantity }) => (
          <BoxFacts carton={cartons.get(cartonId)} quantity={quantity || 0} />
        )}
        onRemove={({ cartonId }) => labels.set(cartonId, noLabels)}
      >
        {({ cartonId, name, quantity }) => (
          <>
            <StockWords
              places={placesOf(cartonId)}
              warehouseId={form.warehouseId}
              wanted={quantity || 0}
              word="available"
              otherwise="The shipment will be rejected. Plan fewer boxes."
            />
            <LabelFields
              name={name}
              labels={labels.byCarton[cartonId] ?? noLabels}
              onChange={(chosen) => labels.set(cartonId, chosen)}
            />
          </>
        )}
      </FormLines>
      <Note size="xs" mt="xs">
        Labels are PDF, PNG or ZPL files up to 10 MB. They are uploaded when you save the shipment, and you
        can add more later. Boxes with your own shipping labels cost no postage, but the estimate does not
        account for this. Unlike the rest of the form, selected files are lost when you reload the page.
      </Note>
    </>
  );
}
