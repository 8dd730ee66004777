/** What the office does with rate cards. */
export {
  deleteAssignment,
  findCardDoc,
  findCardDocByVersion,
  insertAssignment,
  insertCard,
  listAssignments,
  type Assignment,
} from './assignments.sql.ts';
