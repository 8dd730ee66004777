export { listUnitsOf } from './serials.sql.ts';
