/** Stock queries behind the dashboard's figures. */
export { findClosedThrough } from './goods.sql.ts';
export { listLevels } from './levels.sql.ts';
export { readPaces, readStandings } from './pace.ts';
export { searchCartons, searchProducts } from './search.sql.ts';
export { listNames } from './skus.ts';
export { findFirstProduct, findKit, listDaysOfMovements, type DayOfMovements } from './stock-days.sql.ts';
export {
  readClosingWorth,
  readWholeStock,
  sumBackordered,
  worthOf,
  type WholeStock,
  type Worth,
} from './whole-stock.ts';
