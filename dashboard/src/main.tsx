/** The merchant dashboard. */
import '@mantine/spotlight/styles.layer.css';
import { router } from './app/router.tsx';
import { showPages } from './app/show-pages.tsx';

showPages(router);
