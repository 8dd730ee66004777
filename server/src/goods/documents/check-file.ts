/** Checks the real type of an uploaded file. Its name and its claimed type are only claims. */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { File } from '@packhouse/contract/public/shipments';
import type { z } from 'zod';
import { Failure } from '../../platform/failure.ts';
import { refusedCommand } from './check-zpl.ts';

export type CheckedFile = Pick<z.infer<typeof File>, 'fileName' | 'contentType' | 'sizeBytes' | 'sha256'>;
export type ContentType = CheckedFile['contentType'];

export const maximumFileBytes = 10 * 1024 * 1024;

/** Types of papers for a printer. */
export const papers = ['application/pdf', 'image/png', 'application/zpl'] as const;
/** Types of photos. */
export const photos = ['image/jpeg', 'image/png'] as const;
export const papersAndPhotos = ['application/pdf', 'image/png', 'image/jpeg', 'application/zpl'] as const;

/**
 * Detects a PDF, PNG, JPEG or ZPL file by its bytes and cleans its name: no folders, no unprintable characters, at most 200
 * characters, and an extension that fits the type. `sha256` is in lower-case hexadecimal.
 *
 * Throws `payload_too_large`, `unsupported_media_type` (a kind of file that is not in `types`) or `validation_failed` (empty,
 * damaged, or not of the claimed type); the property is `file`.
 */
export function checkFile<T extends ContentType>(
  bytes: Buffer,
  fileName: string,
  claimedContentType: string | undefined,
  types: readonly T[],
): CheckedFile & { contentType: T } {
  if (bytes.length > maximumFileBytes) {
    throw refused('payload_too_large', `must be at most 10 MB; you sent ${bytes.length} bytes`);
  }
  if (bytes.length === 0) throw refused('validation_failed', 'must not be empty');
  const contentType = types.find((type) => type === contentTypeOf(bytes));
  if (!contentType) throw refused('unsupported_media_type', `must be ${wordsFor(types)}`);
  checkClaim(contentType, claimedContentType, types);
  return {
    contentType,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fileName: cleanName(fileName, contentType),
  };
}

const wordsOf: Record<ContentType, string> = {
  'application/pdf': 'a PDF',
  'image/png': 'a PNG',
  'image/jpeg': 'a JPEG',
  'application/zpl': 'ZPL from ^XA to ^XZ',
};

const wordsFor = (types: readonly ContentType[]): string => {
  const words = types.map((type) => wordsOf[type]);
  return words.length === 2 ? words.join(' or ') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
};

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');

/** Brands of ISO base media files that hold HEIC or HEIF pictures. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);

/** Whether it begins as a HEIC or HEIF picture. */
export const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(bytes.toString('latin1', 8, 12).toLowerCase());

// The first bytes decide the type, and the last bytes must agree.
function contentTypeOf(bytes: Buffer): ContentType | undefined {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    // Programs that write PDF append up to a kilobyte after the end marker, and readers look for the marker there.
    if (bytes.subarray(-1024).includes('%%EOF')) return 'application/pdf';
    throw refused('validation_failed', 'is a PDF without its end (%%EOF); send the whole file');
  }
  if (bytes.subarray(0, 8).equals(pngSignature)) {
    if (isWholePng(bytes)) return 'image/png';
    throw refused('validation_failed', 'is a PNG that is cut off or damaged; send the whole file');
  }
  if (bytes.subarray(0, 3).equals(jpegStart)) {
    // Cameras append data of their own after the picture.
    if (bytes.includes(jpegEnd, 3)) return 'image/jpeg';
    throw refused('validation_failed', 'is a JPEG that is cut off; send the whole file');
  }
  if (isHeic(bytes))
    throw refused(
      'unsupported_media_type',
      'is a HEIC photo; send it as image/heic, so that it is converted',
    );
  const text = isUtf8(bytes) ? bytes.toString('utf8').trim() : '';
  if (text.startsWith('^XA')) {
    if (text.endsWith('^XZ') && !/[^\P{Cc}\t\r\n]/u.test(text)) {
      const reason = refusedCommand(text);
      if (reason !== undefined) throw refused('validation_failed', reason);
      return 'application/zpl';
    }
    throw refused(
      'validation_failed',
      'is ZPL that does not end with ^XZ or does not print; send the whole file',
    );
  }
  return undefined;
}

/** True when IHDR comes first and every chunk leads to the next, up to an IEND that ends the file. */
function isWholePng(bytes: Buffer): boolean {
  let type = '';
  let at = pngSignature.length;
  for (let first = true; at + 12 <= bytes.length && type !== 'IEND'; first = false) {
    const length = bytes.readUInt32BE(at);
    type = bytes.toString('latin1', at + 4, at + 8);
    if (first && (type !== 'IHDR' || length !== 13)) return false;
    at += 12 + length;
  }
  return type === 'IEND' && at === bytes.length;
}

/** Other names for the types. ZPL has no registered one. */
const synonyms: Record<string, ContentType> = {
  'application/x-pdf': 'application/pdf',
  'application/x-zpl': 'application/zpl',
  'image/jpg': 'image/jpeg',
  'text/plain': 'application/zpl',
};

const endings: Record<ContentType, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/zpl': ['.zpl', '.txt'],
};

function checkClaim(
  contentType: ContentType,
  claim: string | undefined,
  types: readonly ContentType[],
): void {
  const claimed = claim?.split(';')[0]!.trim().toLowerCase();
  // Programs that do not know a type send it as plain bytes.
  if (!claimed || claimed === 'application/octet-stream') return;
  const meant = synonyms[claimed] ?? claimed;
  if (meant === contentType) return;
  if (!(meant in endings)) {
    throw refused(
      'unsupported_media_type',
      `must be sent as one of ${types.join(', ')}; you sent ${claimed.slice(0, 100)}`,
    );
  }
  throw refused('validation_failed', `is ${contentType} but was sent as ${meant}; send it as what it is`);
}

const longestName = 200;

function cleanName(fileName: string, contentType: ContentType): string {
  const [ending, ...others] = endings[contentType];
  const name = withoutDotsAround(
    fileName
      .slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .replace(/\s+/g, ' '),
  );
  const found = [ending, ...others].find((one) => name.toLowerCase().endsWith(one));
  const stem = found ? name.slice(0, -found.length) : name;
  // A browser that saves the file goes by its extension, so the extension is part of what is checked.
  const tail = found ? name.slice(-found.length) : ending;
  let kept = '';
  for (const character of stem || 'file') {
    if (kept.length + character.length + tail.length > longestName) break;
    kept += character;
  }
  return kept + tail;
}

/** A regular expression would look for the end again from each of many dots. */
function withoutDotsAround(name: string): string {
  const isDot = (at: number) => name[at] === '.' || name[at] === ' ';
  let [start, end] = [0, name.length];
  while (isDot(start)) start += 1;
  while (end > start && isDot(end - 1)) end -= 1;
  return name.slice(start, end);
}

const refused = (
  code: 'payload_too_large' | 'unsupported_media_type' | 'validation_failed',
  rule: string,
): Failure => new Failure(code, `The file ${rule}.`, { properties: { file: rule } });
