/** Form that adds a tax rule, with the fields of a proposal where there is one. */
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { listCountries } from '@packhouse/contract/rules/countries';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { typing } from '../../ui/typing.ts';
import { localDay } from '../local-day.ts';
import { kindName, payersName, placeName } from './tax-words.ts';

export type RuleDraft = Omit<Output<'operatorTaxes.read'>['proposals'][number], 'issuerCountry'>;

const places = [...['EU', '*'].map((value) => ({ value, label: placeName(value) })), ...listCountries()];

export function AddRule({ draft, close }: { draft: RuleDraft; close: () => void }) {
  const [rule, setRule] = useState(draft);
  const [percent, setPercent] = useState<number | string>(draft.percent ?? '');
  const [validFrom, setValidFrom] = useState(() => `${localDay(new Date()).slice(0, 7)}-01`);
  const add = useWrite('operatorTaxes.addRule', { quiet: true, done: 'Tax rule added' });
  const rated = rule.kind === 'standard';
  const sentence = rule.sentence?.trim() || null;
  return (
    <DialogForm
      title="Add tax rule"
      action="Add rule"
      why={
        rated && typeof percent !== 'number'
          ? 'Enter the rate first.'
          : !rated && sentence === null
            ? 'Enter the sentence that invoices print first.'
            : undefined
      }
      close={close}
      submit={(idempotencyKey) =>
        add.mutateAsync({
          input: { ...rule, percent: rated ? Number(percent) : 0, sentence, validFrom },
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Select
            label="Merchants in"
            required
            searchable
            allowDeselect={false}
            data={places}
            value={rule.merchantCountry}
            onChange={(code) => setRule({ ...rule, merchantCountry: code ?? rule.merchantCountry })}
            error={errorAt('merchantCountry')}
          />
          <Select
            label="For"
            required
            allowDeselect={false}
            data={optionsOf(payersName)}
            value={rule.appliesTo}
            onChange={(payers) => setRule({ ...rule, appliesTo: payers ?? rule.appliesTo })}
            error={errorAt('appliesTo')}
          />
          <Select
            label="Kind"
            required
            allowDeselect={false}
            data={optionsOf(kindName)}
            value={rule.kind}
            onChange={(kind) => setRule({ ...rule, kind: kind ?? rule.kind })}
            error={errorAt('kind')}
          />
          <TextInput
            label="Name of the tax"
            description="Such as VAT, GST or Sales tax"
            required
            maxLength={40}
            {...typing(rule.label, (label) => setRule({ ...rule, label }))}
            error={errorAt('label')}
          />
          {rated ? (
            <NumberInput
              label="Rate in percent"
              required
              min={0}
              max={100}
              decimalScale={4}
              value={percent}
              onChange={setPercent}
              error={errorAt('percent')}
              data-autofocus
            />
          ) : null}
          <Textarea
            label="Sentence on the invoice"
            description={rated ? 'Only if the law asks for one' : 'Why no tax is charged'}
            required={!rated}
            autosize
            maxLength={500}
            {...typing(rule.sentence ?? '', (text) => setRule({ ...rule, sentence: text }))}
            error={errorAt('sentence')}
          />
          <TextInput
            label="Valid from"
            description="For periods that end on this day or later"
            type="date"
            required
            {...typing(validFrom, setValidFrom)}
            error={errorAt('validFrom')}
          />
        </>
      )}
    </DialogForm>
  );
}
