import { summaries } from 'packhouse:summaries';

/** One-line summary of an operation, loaded when somebody wants to read it. */
export const OperationSummary = ({ name }: { name: string }) => summaries[name];
