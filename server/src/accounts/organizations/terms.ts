/** What the office does with an organization. */
export { findTerms, updateTerms, type Terms } from './terms.sql.ts';
