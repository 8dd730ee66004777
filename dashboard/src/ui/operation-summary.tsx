import { summaries } from 'packhouse:summaries';

/** What an operation does, in a line: loaded when somebody wants to read it. */
export const OperationSummary = ({ name }: { name: string }) => summaries[name];
