/** All fields of a warehouse. */
import { mostBinSizes } from '@packhouse/contract/rules/bin-sizes';
import {
  Checkbox,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { AddressFields, ContactFields } from '../../ui/address-fields.tsx';
import { Section } from '../../ui/facts.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { TimezoneSelect } from '../../ui/timezone-select.tsx';
import { service as serviceWords } from '../../ui/words.ts';
import { CountPlanFields } from './count-plan-fields.tsx';
import { HourlyTargetsFields } from './hourly-targets-fields.tsx';
import { HolidaysField } from './holidays-field.tsx';
import {
  offered,
  services,
  unitsOf,
  type Capability,
  type Service,
  type WarehouseDraft,
  type Weekday,
} from './warehouse-draft.ts';
import { typing } from '../../ui/typing.ts';
import { Switch } from '../../ui/switch.ts';

interface PartProps {
  draft: WarehouseDraft;
  set: (changes: Partial<WarehouseDraft>) => void;
  errorAt: ErrorAt;
}

interface WarehouseFormProps {
  initial: WarehouseDraft;
  cancelTo?: string | undefined;
  action: (draft: WarehouseDraft) => string;
  /** Why the draft cannot be saved yet. */
  why?: (draft: WarehouseDraft) => string | undefined;
  code: (errorAt: ErrorAt) => ReactNode;
  save: (draft: WarehouseDraft, idempotencyKey: string) => Promise<unknown>;
}

export function WarehouseForm({ initial, cancelTo, action, why, code, save }: WarehouseFormProps) {
  const [draft, setDraft] = useState(initial);
  return (
    <RecordForm
      action={action(draft)}
      why={why?.(draft)}
      cancelTo={cancelTo}
      submit={(idempotencyKey) => save(draft, idempotencyKey)}
    >
      {(errorAt) => {
        const parts: PartProps = {
          draft,
          set: (changed) => setDraft((before) => ({ ...before, ...changed })),
          errorAt,
        };
        return (
          <>
            <Basics {...parts} code={code(errorAt)} />
            <Hours {...parts} />
            <Units {...parts} />
            <Counts {...parts} />
            <CountPlanFields {...parts} />
            <HourlyTargetsFields {...parts} />
            <BinSizes {...parts} />
            <Promises {...parts} />
            <Abilities {...parts} />
            <AddressFields
              required
              address={draft.address}
              set={(address) => parts.set({ address })}
              errorAt={errorAt}
            />
            <ContactFields
              contact={draft.contact}
              set={(contact) => parts.set({ contact })}
              errorAt={errorAt}
            />
          </>
        );
      }}
    </RecordForm>
  );
}

const Basics = ({ draft, set, errorAt, code }: PartProps & { code: ReactNode }) => (
  <Section title="Warehouse">
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {code}
        <TextInput
          label="Name"
          description="Shown to merchants"
          required
          maxLength={100}
          {...typing(draft.name, (name) => set({ name }))}
          error={errorAt('name')}
        />
      </SimpleGrid>
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        {...typing(draft.description, (description) => set({ description }))}
        error={errorAt('description')}
      />
      <TagsInput
        label="Tags"
        description="Press Enter after each tag"
        value={draft.tags}
        onChange={(tags) => set({ tags })}
        maxTags={50}
        error={errorAt('tags') ?? anyOf(errorAt, 'tags', draft.tags)}
      />
      <Switch
        label="Open for new shipments"
        description="A warehouse can be closed when no shipments are under way. Its stock stays there."
        checked={draft.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
        error={errorAt('active')}
        aria-invalid={errorAt('active') !== undefined}
      />
    </Stack>
  </Section>
);

const weekdays: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const Hours = ({ draft, set, errorAt }: PartProps) => (
  <Section title="Schedule">
    <Stack gap="md">
      <TimezoneSelect
        description="Used for all times of this warehouse"
        value={draft.timezone}
        onChange={(timezone) => set({ timezone })}
        maw={420}
        error={errorAt('timezone')}
      />
      <Checkbox.Group
        label="Working days"
        value={draft.workingDays}
        onChange={(workingDays) => set({ workingDays: workingDays })}
        error={errorAt('workingDays') ?? anyOf(errorAt, 'workingDays', draft.workingDays)}
      >
        <Group gap="md" mt={6}>
          {Object.entries(weekdays).map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <HolidaysField
        value={draft.holidays}
        onChange={(holidays) => set({ holidays })}
        error={errorAt('holidays') ?? anyOf(errorAt, 'holidays', draft.holidays)}
      />
    </Stack>
  </Section>
);

const Units = ({ draft, set, errorAt }: PartProps) => (
  <Section title="Units">
    <Select
      label="Sizes and weights"
      description="For the staff of this warehouse. Merchants and the API keep millimeters and grams."
      data={[
        { value: 'metric', label: 'Centimeters, grams' },
        { value: 'us_customary', label: 'Inches, pounds, ounces' },
      ]}
      value={unitsOf(draft)}
      onChange={(units) => units && set({ units })}
      allowDeselect={false}
      maw={420}
      error={errorAt('units')}
    />
  </Section>
);

const Counts = ({ draft, set, errorAt }: PartProps) => (
  <Section title="Counts">
    <Text size="sm" mb="sm">
      A count that is off by more than either limit waits until somebody who did not count approves it.
    </Text>
    <Group align="flex-start">
      <NumberInput
        label="Difference in units"
        min={0}
        max={1_000_000}
        allowDecimal={false}
        value={draft.countApprovalUnits}
        onChange={(units) => set({ countApprovalUnits: units === '' ? '' : Number(units) })}
        error={errorAt('countApprovalUnits')}
        w={220}
      />
      <NumberInput
        label="Difference in %"
        description="Leave empty to use units only."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={100}
        value={draft.countApprovalPercent}
        onChange={(percent) => set({ countApprovalPercent: percent === '' ? '' : Number(percent) })}
        error={errorAt('countApprovalPercent')}
        w={220}
      />
    </Group>
  </Section>
);

const BinSizes = ({ draft: { binSizes }, set, errorAt }: PartProps) => (
  <Section title="Bin sizes">
    <TagsInput
      label="Sizes"
      description="For storage that is billed by the bin. Press Enter after each size."
      value={binSizes}
      onChange={(sizes) => set({ binSizes: sizes.map((size) => size.trim().toLowerCase()) })}
      maxTags={mostBinSizes}
      error={errorAt('binSizes') ?? anyOf(errorAt, 'binSizes', binSizes)}
    />
  </Section>
);

function Promises({ draft, set, errorAt }: PartProps) {
  const places = offered(draft);
  return (
    <Section title="Service levels">
      <SmallTable
        label="Service levels"
        rows={services}
        rowKey={(service) => service}
        columns={[
          { title: 'Service', cell: (service) => serviceWords[service] },
          {
            title: 'Cut-off',
            cell: (service) => (
              <TextInput
                type="time"
                aria-label={`Cut-off for ${service}`}
                {...typing(draft.cutoffs[service], (words) =>
                  set({ cutoffs: { ...draft.cutoffs, [service]: words } }),
                )}
                error={cutoffError(errorAt, service, places)}
                w={140}
              />
            ),
          },
          {
            title: 'Working hours until carrier hand-off',
            cell: (service) => (
              <NumberInput
                aria-label={`Working hours for ${service}`}
                min={0}
                max={720}
                allowDecimal={false}
                value={draft.slaHours[service]}
                onChange={(hours) =>
                  set({
                    slaHours: { ...draft.slaHours, [service]: typeof hours === 'number' ? hours : '' },
                  })
                }
                error={errorAt(`slaHours.${service}`)}
                w={140}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}

/** Error at a service's cutoff. Errors of the whole field are shown at the services that are not offered. */
function cutoffError(errorAt: ErrorAt, service: Service, places: readonly Service[]): string | undefined {
  const index = places.indexOf(service);
  return index < 0
    ? errorAt('cutoffs')
    : (errorAt(`cutoffs[${index}].localTime`) ?? errorAt(`cutoffs[${index}].service`));
}

const capabilities: Record<Capability, string> = {
  pick_pack: 'Pick and pack',
  small_parcel: 'FBA / carton shipments',
  container_receiving: 'Container receiving',
  returns: 'Returns',
  hazmat: 'Hazardous goods',
  cold_storage: 'Cold storage',
  kitting: 'Kitting',
};

const Abilities = ({ draft, set, errorAt }: PartProps) => (
  <Section title="Capabilities">
    <Checkbox.Group
      aria-label="Capabilities"
      value={draft.capabilities}
      onChange={(chosen) => set({ capabilities: chosen })}
      error={errorAt('capabilities') ?? anyOf(errorAt, 'capabilities', draft.capabilities)}
    >
      <Group gap="md">
        {Object.entries(capabilities).map(([value, label]) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  </Section>
);

/** First error among several values that share one field. */
const anyOf = (errorAt: ErrorAt, field: string, values: readonly unknown[]): string | undefined =>
  values.map((_, index) => errorAt(`${field}[${index}]`)).find(Boolean);
