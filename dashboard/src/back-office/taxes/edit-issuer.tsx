/** Form with the country and the tax ids of the company. */
import { Button, Group, Select, TextInput } from '@mantine/core';
import { listCountries } from '@packhouse/contract/rules/countries';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { typing } from '../../ui/typing.ts';

interface EditIssuerProps {
  issuer: Output<'operatorTaxes.read'>['issuer'];
  close: () => void;
}

const countries = listCountries();
const mostIds = 5;

export function EditIssuer({ issuer, close }: EditIssuerProps) {
  const [countryCode, setCountryCode] = useState(issuer.countryCode);
  const [vatId, setVatId] = useState(issuer.vatId ?? '');
  const [others, setOthers] = useState(() => issuer.otherIds.map((one, key) => ({ ...one, key })));
  const save = useWrite('operatorTaxes.setIssuer', { quiet: true, done: 'Tax details saved' });
  const change = (key: number, field: 'name' | 'value') => (text: string) =>
    setOthers(others.map((one) => (one.key === key ? { ...one, [field]: text } : one)));
  return (
    <DialogForm
      title="Edit tax details"
      action="Save tax details"
      close={close}
      submit={(idempotencyKey) =>
        save.mutateAsync({
          input: {
            countryCode,
            vatId: vatId.trim() || null,
            otherIds: others
              .filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
              .map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
          },
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Select
            label="Country"
            description="Where your company is taxed"
            searchable
            clearable
            data={countries}
            value={countryCode}
            onChange={setCountryCode}
            error={errorAt('countryCode')}
            data-autofocus
          />
          <TextInput
            label="VAT ID"
            description="With the letters of the country, such as DE136695976"
            maxLength={30}
            {...typing(vatId, setVatId)}
            error={errorAt('vatId')}
          />
          {others.map(({ key, name, value }, index) => (
            <Group key={key} grow align="flex-start">
              <TextInput
                label="Name of the ID"
                description="Such as EIN"
                required
                maxLength={40}
                {...typing(name, change(key, 'name'))}
                error={errorAt(`otherIds[${index}].name`)}
              />
              <TextInput
                label="ID"
                description="As invoices print it"
                required
                maxLength={60}
                {...typing(value, change(key, 'value'))}
                error={errorAt(`otherIds[${index}].value`)}
              />
            </Group>
          ))}
          {others.length < mostIds ? (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                setOthers([...others, { key: (others.at(-1)?.key ?? 0) + 1, name: '', value: '' }])
              }
            >
              Add another tax ID
            </Button>
          ) : null}
        </>
      )}
    </DialogForm>
  );
}
