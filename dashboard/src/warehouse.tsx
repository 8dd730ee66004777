/** The warehouse app. */
import { operatorOperations } from 'packhouse:operator';
import { knowOperations } from './api/request.ts';
import { floorRouter } from './floor/router.tsx';
import { showPages } from './show-pages.tsx';

knowOperations(operatorOperations);
showPages(floorRouter);
