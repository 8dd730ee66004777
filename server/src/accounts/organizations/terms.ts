/** The terms of an organization, for the office. */
export { findTerms, updateTerms, type Terms } from './terms.sql.ts';
