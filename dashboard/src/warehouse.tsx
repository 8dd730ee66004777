/** The warehouse console. */
import { floorRouter } from './floor/router.tsx';
import { showPages } from './show-pages.tsx';

showPages(floorRouter);
