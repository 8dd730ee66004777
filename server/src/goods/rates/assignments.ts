/** Rate card operations of the back office. */
export {
  deleteAssignment,
  findCardDoc,
  findCardDocByVersion,
  insertAssignment,
  insertCard,
  listAssignments,
  type Assignment,
} from './assignments.sql.ts';
