import { Page } from '../ui/page.tsx';
import { t } from '../ui/t.ts';
import { Failed } from '../ui/failed.tsx';

/** A page that could not be drawn, or its code not be loaded (as after an upgrade of the service). */
export const PageFailed = ({ error }: { error: unknown }) => (
  <Page title={t('Something went wrong')}>
    <Failed error={error} again={() => location.reload()} />
  </Page>
);
