/** Services that share a database share this. */
export const secretKeyOfTests = 'a-secret-of-the-tests-and-of-nobody-besides';
