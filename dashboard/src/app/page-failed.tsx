import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/failed.tsx';

/** A page that could not be drawn, or its code not be loaded (as after an upgrade of the service). */
export const PageFailed = ({ error }: { error: unknown }) => (
  <Page title="Something went wrong">
    <Failed error={error} again={() => location.reload()} />
  </Page>
);
