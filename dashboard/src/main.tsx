/** The merchant dashboard. */
import '@mantine/spotlight/styles.css';
import { router } from './router.tsx';
import { showPages } from './show-pages.tsx';

showPages(router);
