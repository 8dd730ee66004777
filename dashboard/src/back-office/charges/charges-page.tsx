/** Charges by hand of one merchant: leads propose them here, and the back office approves and adds them. */
import { Stack } from '@mantine/core';
import { useUrlState } from '../../ui/url-state.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { OrganizationChoice } from '../organization-choice.tsx';
import { Charges } from './charges.tsx';

export function ChargesPage() {
  const { values, set } = useUrlState();
  const organizationId = values['organization'] ?? null;
  return (
    <BackOfficePage
      title="Charges"
      lead="Work that no order or delivery counts, such as relabelling or photographs. It is billed on the merchant’s next invoice."
    >
      <Stack gap="lg">
        <div style={{ maxWidth: 360 }}>
          <OrganizationChoice
            label="Merchant"
            value={organizationId}
            onChange={(id) => set({ organization: id ?? undefined }, { replace: true })}
          />
        </div>
        {organizationId === null ? null : <Charges organizationId={organizationId} key={organizationId} />}
      </Stack>
    </BackOfficePage>
  );
}
