/** Rate card operations of the warehouse office. */
export {
  deleteAssignment,
  findCardDoc,
  findCardDocByVersion,
  insertAssignment,
  insertCard,
  listAssignments,
  type Assignment,
} from './assignments.sql.ts';
