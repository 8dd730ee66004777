/** Picked goods of cancelled shipments, which stand beside the bins until somebody puts them back. */
export type { PickedGoods } from './put-backs.sql.ts';
export {
  insertPutBacks as keepPickedGoods,
  listPutBacksOf as readPutBacks,
  updateRemaining as writePutBacks,
} from './put-backs.sql.ts';
