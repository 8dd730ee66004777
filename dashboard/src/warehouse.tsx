/** The warehouse app. */
import { operatorOperations } from 'packhouse:operator';
import { knowOperations } from './api/request.ts';
import { warehouseRouter } from './warehouse/router.tsx';
import { showPages } from './app/show-pages.tsx';

knowOperations(operatorOperations);
showPages(warehouseRouter);
