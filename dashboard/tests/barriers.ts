/** Finds barriers with axe that keep people from using a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Barrier = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

export async function barriersOf(page: Page): Promise<Barrier[]> {
  const { violations } = await new AxeBuilder({ page })
    // Legacy mode without frames: it saves combining the results in a blank page, which takes longer than the check.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations;
}
