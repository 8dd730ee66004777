/** How requests came out: each outcome with its words and colour, the good ones first. */
export const outcomes = [
  { name: 'succeeded', label: 'Succeeded', color: 'harbor.6' },
  { name: 'unchanged', label: 'Not modified (304)', color: 'harbor.3' },
  { name: 'refused', label: 'Rejected (4xx)', color: 'yellow.6' },
  { name: 'rateLimited', label: 'Rate limited (429)', color: 'grape.5' },
  { name: 'failed', label: 'Failed (5xx)', color: 'red.6' },
] as const;
