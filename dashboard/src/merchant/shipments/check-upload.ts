/** Looks at a file before it is sent: what the service would refuse is said at once. */
const mostBytes = 10 * 1024 * 1024;

/** Undefined where it may be sent. */
export async function checkUpload(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'The file is empty.';
  if (file.size > mostBytes)
    return `The file is ${(file.size / 1024 / 1024).toFixed(1)} MB. The limit is 10 MB.`;
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  const isPdf = start.startsWith('%PDF-');
  const isPng = start.slice(1, 4) === 'PNG' && bytes[0] === 0x89;
  const isZpl = /^\s*[\^~]/.test(start) || start.includes('^XA');
  return isPdf || isPng || isZpl ? undefined : 'Choose a PDF, PNG or ZPL file.';
}
