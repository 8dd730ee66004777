export { searchWarehouses } from './search.sql.ts';
