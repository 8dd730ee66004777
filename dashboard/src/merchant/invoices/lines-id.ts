/** Where the lines stand on the page of an invoice. */
export const linesId = 'line-items';
