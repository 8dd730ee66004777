/** Planning and handling settings of a product. Each field is saved by itself. */
import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import type { Input, Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { tellUndo } from '../../ui/tell.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { numberOrNull, textOrNull, typedOf, type Typed } from './number-or-null.ts';
import { errorAtOf } from '../../ui/sent-form.tsx';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';
import { Switch } from '../../ui/switch.ts';

type Product = Output<'products.get'>;
type Changes = Omit<Input<'products.update'>, 'id'>;

export function ProductSettings({ product }: { product: Product }) {
  return (
    <Section title="Planning and handling">
      <Stack gap="lg">
        <NumberSetting product={product} field="reorderPoint" label="Reorder point" unit="units">
          Stock is low when this many or fewer units are available. Leave empty to turn this off.
        </NumberSetting>
        <NumberSetting product={product} field="safetyBuffer" label="Safety buffer" unit="units">
          Units held back from sale. Sellable stock is what is available less this buffer.
        </NumberSetting>
        <NumberSetting product={product} field="leadTimeDays" label="Lead time" unit="days">
          Time from your order with the supplier to arrival at the warehouse. Used to rate days of cover.
        </NumberSetting>
        <HazmatSetting product={product} />
      </Stack>
    </Section>
  );
}

function useSave(product: Product) {
  const update = useWrite('products.update', { quiet: true });
  const undo = useWrite('products.update');
  const save = async (what: string, changes: Changes, before: Changes) => {
    const saved = await update.mutateAsync({
      input: { id: product.id, ...changes },
      version: product.version,
    });
    tellUndo(`${what} saved.`, () =>
      undo.mutate({ input: { id: product.id, ...before }, version: saved.version }),
    );
  };
  return { save, busy: update.isPending, errorAt: errorAtOf(update.error), error: update.error };
}

interface NumberSettingProps {
  product: Product;
  field: 'reorderPoint' | 'safetyBuffer' | 'leadTimeDays';
  label: string;
  unit: string;
  children: ReactNode;
}

function NumberSetting({ product, field, label, unit, children }: NumberSettingProps) {
  const { save, busy, errorAt, error } = useSave(product);
  const saved = typedOf(product[field]);
  const [typed, setTyped] = useState<Typed>();
  const value = typed ?? saved;
  const change = () =>
    save(
      label,
      { [field]: numberOrNull(value) ?? (field === 'safetyBuffer' ? 0 : null) },
      { [field]: product[field] },
    ).then(
      () => setTyped(undefined),
      () => undefined,
    );
  return (
    <Setting
      product={product}
      changed={value !== saved}
      busy={busy}
      save={change}
      reset={() => setTyped(undefined)}
      what={label}
    >
      <NumberInput
        label={`${label}, in ${unit}`}
        description={children}
        value={value}
        onChange={setTyped}
        min={0}
        allowDecimal={false}
        maw={420}
        error={errorAt(field) ?? error?.message}
        disabled={product.archived}
      />
    </Setting>
  );
}

function HazmatSetting({ product }: { product: Product }) {
  const { save, busy, errorAt, error } = useSave(product);
  const [draft, setDraft] = useState<{ isHazmat: boolean; unNumber: string }>();
  const saved = { isHazmat: product.hazmat.isHazmat, unNumber: product.hazmat.unNumber ?? '' };
  const { isHazmat, unNumber } = draft ?? saved;
  const change = () =>
    save(
      'Dangerous goods',
      { hazmat: { isHazmat, unNumber: isHazmat ? textOrNull(unNumber) : null } },
      { hazmat: product.hazmat },
    ).then(
      () => setDraft(undefined),
      () => undefined,
    );
  return (
    <Setting
      product={product}
      changed={isHazmat !== saved.isHazmat || unNumber !== saved.unNumber}
      busy={busy}
      save={change}
      reset={() => setDraft(undefined)}
      what="Dangerous goods"
    >
      <Switch
        label="Dangerous goods (hazmat)"
        description="Stored and shipped under the rules for dangerous goods."
        checked={isHazmat}
        onChange={(event) => setDraft({ isHazmat: event.currentTarget.checked, unNumber })}
        disabled={product.archived}
        error={isHazmat ? undefined : error?.message}
      />
      {isHazmat ? (
        <TextInput
          mt="xs"
          label="UN number"
          {...typing(unNumber, (words) => setDraft({ isHazmat, unNumber: words }))}
          maxLength={10}
          maw={200}
          disabled={product.archived}
          error={errorAt('hazmat.unNumber') ?? error?.message}
        />
      ) : null}
    </Setting>
  );
}

interface SettingProps {
  product: Product;
  what: string;
  changed: boolean;
  busy: boolean;
  save: () => Promise<void>;
  reset: () => void;
  children: ReactNode;
}

function Setting({ product, what, changed, busy, save, reset, children }: SettingProps) {
  const { why } = useMay('member');
  const id = useId();
  return (
    <form aria-labelledby={id} onSubmit={submits(save)}>
      <Text id={id} hidden>
        {what}
      </Text>
      {children}
      {changed ? (
        <Group gap="xs" mt="xs">
          <WhyButton
            type="submit"
            size="xs"
            why={why ?? (product.archived ? 'Restore this product before you change it.' : undefined)}
            loading={busy}
          >
            Save
          </WhyButton>
          <Button size="xs" variant="default" onClick={reset}>
            Discard
          </Button>
        </Group>
      ) : null}
    </form>
  );
}
