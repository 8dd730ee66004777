/** The terms of an organization, for the back office. */
export { findTerms, updateTerms, type Terms } from './terms.sql.ts';
