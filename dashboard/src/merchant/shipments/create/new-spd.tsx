/** Whole cartons to a fulfillment center: destination, boxes with their labels, options, and whether the plan holds. */
import { Text } from '@mantine/core';
import { path } from '../../../app/path.ts';
import { Section } from '../../../ui/facts.tsx';
import { destinationProfile } from '../../../ui/words.ts';
import { OptionFields } from './option-fields.tsx';
import { PlanCard } from './plan-card.tsx';
import { checkPlan } from './plan-check.ts';
import { QuoteCard } from './quote-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { ShipmentFormFrame } from './shipment-form-frame.tsx';
import { SpdBoxes } from './spd-boxes.tsx';
import { SpdDestination } from './spd-destination.tsx';
import { spdQuote, type SpdForm } from './spd-form.ts';
import { useLabels } from './use-labels.ts';
import { useQuote } from './use-quote.ts';
import { useSpdForm } from './use-spd-form.ts';
import { useCartons, useCartonStock } from './use-stock.ts';
import { Link } from '../../../ui/link.tsx';

/** `name` keeps what is typed apart from other forms; `initial` is what it begins with. */
export function NewSpd({ name, initial }: { name: string; initial: SpdForm }) {
  const labels = useLabels();
  const state = useSpdForm(name, initial, labels);
  const { form } = state;
  const ids = form.lines.map(({ cartonId }) => cartonId);
  const [cartons, stock] = [useCartons(ids), useCartonStock(ids)];
  const quote = useQuote(spdQuote(form));
  const findings = checkPlan({ form, cartons, stock, labels: labels.byCarton });
  const missing = findings.filter(({ level }) => level === 'missing').map(({ text }) => text);
  return (
    <ShipmentFormFrame
      state={state}
      action="Submit shipment"
      whyNoSubmit={missing.length > 0 ? `Missing: ${missing.join(' ')}` : undefined}
      progress={
        labels.count > 0 ? (
          <Text size="sm" role="status">
            {labels.uploaded} of {labels.count} label files uploaded
          </Text>
        ) : null
      }
      aside={
        <>
          <PlanCard findings={findings} />
          <QuoteCard quote={quote} isEmpty={form.lines.every(({ quantity }) => !quantity)} />
          <ReviewCard
            address={form.address}
            lines={form.lines}
            unit="boxes"
            options={form}
            more={[
              ['Destination', destinationWords(form)],
              ['Label files', labels.count],
            ]}
          />
        </>
      }
    >
      <Section title="Destination">
        <SpdDestination state={state} />
      </Section>
      <Section title="Boxes" aside={<Link to={path.newCarton()}>New carton</Link>}>
        <SpdBoxes state={state} labels={labels} cartons={cartons} stock={stock} />
      </Section>
      <Section title="Options">
        <OptionFields state={state} capability="small_parcel" />
      </Section>
    </ShipmentFormFrame>
  );
}

const destinationWords = ({ profile, facilityCode, referenceId }: SpdForm): string =>
  [destinationProfile[profile], facilityCode, referenceId].filter(Boolean).join(', ');
