/** Erases the personal data of a recipient, after showing what would be erased. */
import { Checkbox, List, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';
import type { Shipment } from './lifecycle-of.ts';

type Consignee = Output<'dashboardErasures.consignees'>['consignees'][number];

export function EraseConsignee({ shipment, close }: { shipment: Shipment; close: () => void }) {
  const [search, setSearch] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const found = useRead(
    'dashboardErasures.consignees',
    search.trim().length >= 3 ? { search: search.trim() } : { shipmentId: shipment.id },
  );
  const erase = useWrite('dashboardErasures.create', {
    quiet: true,
    done: ({ shipmentIds }) => `Personal data of ${plural(shipmentIds.length, 'shipment')} erased.`,
  });
  const chosen = (found.data?.consignees ?? []).filter(
    ({ shipmentId, erasable }) => erasable && !left.includes(shipmentId),
  );
  return (
    <DialogForm
      title="Erase personal data"
      action="Erase data"
      why={
        chosen.length === 0
          ? 'Choose a shipment that is over first.'
          : typed === 'erase'
            ? undefined
            : 'Type "erase" first.'
      }
      close={close}
      submit={(idempotencyKey) =>
        erase.mutateAsync({
          input: { shipmentIds: chosen.map(({ shipmentId }) => shipmentId) },
          idempotencyKey,
        })
      }
    >
      {() => (
        <>
          <List size="sm">
            <List.Item>
              Name, address, phone, email, notes and gift message become “erased”, here, in returns and in the
              history.
            </List.Item>
            <List.Item>Uploaded files, data exports and logged requests with the data are deleted.</List.Item>
            <List.Item>Goods, numbers, times and invoices are kept. This cannot be undone.</List.Item>
          </List>
          <TextInput
            label="Find other shipments"
            description="Part of a name, an email address or an address. Empty: shipments to the same person."
            {...typing(search, setSearch)}
          />
          <Loaded query={found}>
            {({ consignees, more }) => (
              <Stack gap="xs" mah={260} style={{ overflowY: 'auto' }}>
                {consignees.length === 0 ? <Note>No shipments found.</Note> : null}
                {consignees.map((consignee) => (
                  <Checkbox
                    key={consignee.shipmentId}
                    label={consignee.number}
                    description={wordsOf(consignee)}
                    disabled={!consignee.erasable}
                    checked={consignee.erasable && !left.includes(consignee.shipmentId)}
                    onChange={({ currentTarget: { checked } }) =>
                      setLeft(
                        checked
                          ? left.filter((id) => id !== consignee.shipmentId)
                          : [...left, consignee.shipmentId],
                      )
                    }
                  />
                ))}
                {more ? <Note>More than 100 shipments match. Search more narrowly.</Note> : null}
              </Stack>
            )}
          </Loaded>
          {chosen.length > 0 ? (
            <Text size="sm">
              {plural(chosen.length, 'shipment')} and{' '}
              {plural(
                chosen.reduce((sum, { documents }) => sum + documents, 0),
                'file',
              )}{' '}
              will be erased.
            </Text>
          ) : null}
          <TextInput label='Type "erase" to confirm' autoComplete="off" {...typing(typed, setTyped)} />
        </>
      )}
    </DialogForm>
  );
}

const wordsOf = ({ name, address, email, erasable }: Consignee): string =>
  [name, email, address, erasable ? null : 'still open, so it cannot be erased yet']
    .filter(Boolean)
    .join(' · ');
