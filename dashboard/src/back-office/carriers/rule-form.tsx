/** Form for a shipping rule: the orders it is for, and the service and options it chooses. */
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { listCountries } from '@packhouse/contract/rules/countries';
import { useState } from 'react';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { Switch } from '../../ui/switch.ts';
import { typing } from '../../ui/typing.ts';
import { service as serviceName } from '../../ui/words.ts';
import { OrganizationChoice } from '../organization-choice.tsx';
import type { Rule } from './carriers-read.ts';
import { signatureName } from './rule-words.ts';

const countries = listCountries();

interface RuleFormProps {
  rule: Rule;
  isNew: boolean;
  close: () => void;
  submit: (rule: Rule, idempotencyKey: string) => Promise<unknown>;
}

export function RuleForm({ rule: before, isNew, close, submit }: RuleFormProps) {
  const [rule, setRule] = useState(before);
  const set = (changes: Partial<Rule>) => setRule({ ...rule, ...changes });
  const whole = (value: number | string) => (typeof value === 'number' ? Math.round(value) : null);
  const trimmed: Rule = {
    ...rule,
    carrier: rule.carrier?.trim() || null,
    carrierService: rule.carrierService?.trim() || null,
  };
  const choosesNothing =
    trimmed.carrier === null &&
    trimmed.carrierService === null &&
    trimmed.signature === 'none' &&
    !trimmed.insured;
  return (
    <DialogForm
      title={isNew ? 'Add shipping rule' : 'Edit shipping rule'}
      action={isNew ? 'Add rule' : 'Save rule'}
      why={choosesNothing ? 'Choose a carrier, a service, a signature or insurance first.' : undefined}
      close={close}
      submit={(idempotencyKey) => submit(trimmed, idempotencyKey)}
    >
      {() => (
        <>
          <OrganizationChoice
            label="Merchant"
            value={rule.organizationId}
            onChange={(organizationId) => set({ organizationId })}
          />
          <Select
            label="Service asked for"
            clearable
            data={optionsOf(serviceName)}
            value={rule.service}
            onChange={(service) => set({ service })}
          />
          <MultiSelect
            label="Countries"
            description="Leave empty for all of them"
            searchable
            clearable
            data={countries}
            value={rule.countries}
            onChange={(codes) => set({ countries: codes })}
          />
          <NumberInput
            label="From this weight, in grams"
            min={0}
            max={1_000_000}
            allowDecimal={false}
            value={rule.fromWeight_g ?? ''}
            onChange={(value) => set({ fromWeight_g: whole(value) })}
          />
          <NumberInput
            label="Below this weight, in grams"
            min={0}
            max={1_000_000}
            allowDecimal={false}
            value={rule.toWeight_g ?? ''}
            onChange={(value) => set({ toWeight_g: whole(value) })}
          />
          <NumberInput
            label="Goods worth at least"
            description="In the merchant’s currency, by the declared values of its products"
            min={0}
            decimalScale={2}
            value={rule.fromValue === null ? '' : rule.fromValue / 100}
            onChange={(value) =>
              set({ fromValue: typeof value === 'number' ? Math.round(value * 100) : null })
            }
          />
          <TextInput
            label="Use this carrier"
            description="As its rates name it, such as UPS"
            maxLength={64}
            {...typing(rule.carrier ?? '', (carrier) => set({ carrier }))}
          />
          <TextInput
            label="Use this service"
            description="As its rates name it, such as Ground"
            maxLength={100}
            {...typing(rule.carrierService ?? '', (carrierService) => set({ carrierService }))}
          />
          <Select
            label="Signature on delivery"
            allowDeselect={false}
            data={optionsOf(signatureName)}
            value={rule.signature}
            onChange={(signature) => set({ signature: signature ?? 'none' })}
          />
          <Switch
            label="Insure the value of the goods"
            checked={rule.insured}
            onChange={(event) => set({ insured: event.currentTarget.checked })}
          />
        </>
      )}
    </DialogForm>
  );
}
