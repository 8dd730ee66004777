import { deflateSync, crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../../platform/failure.ts';
import {
  checkFile,
  maximumFileBytes,
  papers,
  papersAndPhotos,
  photos,
  type ContentType,
} from './check-file.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const ihdr = chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex'));
const idat = chunk('IDAT', deflateSync(Buffer.alloc(2)));
const iend = chunk('IEND', Buffer.alloc(0));
const png = Buffer.concat([signature, ihdr, idat, iend]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n');
const zpl = Buffer.from('\n^XA^CI28^FO50,50^A0N,30^FDŁódź ❤^FS^XZ\r\n');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic0000mif1heic')]);
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

/** The code a file is refused with, or its type. */
function verdict(bytes: Buffer, claim?: string, types: readonly ContentType[] = papers): string {
  try {
    return checkFile(bytes, 'file', claim, types).contentType;
  } catch (error) {
    if (error instanceof Failure && Object.keys(error.facts.properties!).join() === 'file') return error.code;
    throw error;
  }
}

test.each([
  ['a PDF', pdf, 'application/pdf'],
  [
    'a PDF with a kilobyte of a signature behind it',
    Buffer.concat([pdf, Buffer.alloc(1000)]),
    'application/pdf',
  ],
  ['a PNG', png, 'image/png'],
  ['a label', zpl, 'application/zpl'],
  ['two labels', Buffer.concat([zpl, zpl]), 'application/zpl'],
  ['nothing', Buffer.alloc(0), 'validation_failed'],
  ['a PDF that is cut off', pdf.subarray(0, -7), 'validation_failed'],
  ['a PDF header', Buffer.from('%PDF-'), 'validation_failed'],
  ['a PDF whose end is far from its end', Buffer.concat([pdf, Buffer.alloc(2000)]), 'validation_failed'],
  ['a page that has a PDF in it', Buffer.concat([Buffer.from('<html>'), pdf]), 'unsupported_media_type'],
  ['an archive that has a PDF behind it', Buffer.concat([zip, pdf]), 'unsupported_media_type'],
  ['half a PNG signature', png.subarray(0, 4), 'unsupported_media_type'],
  ['a PNG signature', signature, 'validation_failed'],
  ['a PNG that is cut off in its head', png.subarray(0, 20), 'validation_failed'],
  ['a PNG that is cut off in its picture', png.subarray(0, 45), 'validation_failed'],
  ['a PNG without its last byte', png.subarray(0, -1), 'validation_failed'],
  ['a PNG without an end', Buffer.concat([signature, ihdr, idat]), 'validation_failed'],
  [
    'a PNG that begins with its picture',
    Buffer.concat([signature, chunk('IDAT', Buffer.alloc(13)), iend]),
    'validation_failed',
  ],
  ['a PNG with an archive behind it', Buffer.concat([png, zip]), 'validation_failed'],
  ['a PNG with a page behind it', Buffer.concat([png, Buffer.from('<script>')]), 'validation_failed'],
  ['a label that is cut off', Buffer.from('^XA^FO50,50^FDhalf'), 'validation_failed'],
  ['a label with a page behind it', Buffer.concat([zpl, Buffer.from('<script>')]), 'validation_failed'],
  ['a label that rings the bell', Buffer.from('^XA\x07^XZ'), 'validation_failed'],
  ['a label that renames the commands', Buffer.from('^XA^CC~~CT^^CD;^XZ'), 'validation_failed'],
  ['a label that moves the printer', Buffer.from('^XA^NDP,A,10.0.0.66^SX^JUS^XZ'), 'validation_failed'],
  ['a label that stores a picture', Buffer.from('^XA~DYR:LOGO.GRF,A^FS^XZ'), 'validation_failed'],
  ['a label that deletes what is stored', Buffer.from('^XA^idR:*.*^FS^XZ'), 'validation_failed'],
  ['a label printed a million times', Buffer.from('^XA^FDx^FS^PQ1000000^XZ'), 'validation_failed'],
  [
    'a carrier label',
    Buffer.from(
      '^XA^LRN^MNY^LH10,12^MCY^POI^PW812^CI27^FO15,12^A0N,20,24^FVAda^FS^BY3^FO9,9^BCN,80,N,N^FD>:1Z9^FS^FO1,1^GB9,9,3^FS^GFA,2,2,1,FF00^FS^PQ1,0,1,Y^XZ',
    ),
    'application/zpl',
  ],
  ['a label with a zero byte', Buffer.from('^XA\0^XZ'), 'validation_failed'],
  ['a label that is not UTF-8', Buffer.from('^XA\xe9^XZ', 'latin1'), 'unsupported_media_type'],
  ['a page that has a label in it', Buffer.from('<p>^XA^XZ'), 'unsupported_media_type'],
  ['a GIF', Buffer.from('GIF89a^XA^XZ'), 'unsupported_media_type'],
  ['a drawing that could run scripts', Buffer.from('<svg onload="alert(1)"/>'), 'unsupported_media_type'],
  ['a program', Buffer.from('MZ\x90\0'), 'unsupported_media_type'],
  ['spaces', Buffer.from('   '), 'unsupported_media_type'],
])('%s is judged by its bytes', (_, bytes, expected) => {
  expect(verdict(bytes)).toBe(expected);
});

test('10 MB are taken, a byte more is not', () => {
  const padded = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(maximumFileBytes - pdf.length - 5), pdf]);
  expect(padded).toHaveLength(maximumFileBytes);
  expect(verdict(padded)).toBe('application/pdf');
  expect(verdict(Buffer.concat([padded, Buffer.from('\n')]))).toBe('payload_too_large');
});

test.each([
  [pdf, 'application/pdf', 'application/pdf'],
  [pdf, 'Application/PDF; version=1.7', 'application/pdf'],
  [pdf, 'application/octet-stream', 'application/pdf'],
  [pdf, '', 'application/pdf'],
  [zpl, 'text/plain; charset=utf-8', 'application/zpl'],
  [zpl, 'application/x-zpl', 'application/zpl'],
  [pdf, 'text/plain', 'validation_failed'],
  [pdf, 'image/png', 'validation_failed'],
  [png, 'application/pdf', 'validation_failed'],
  [png, 'image/jpeg', 'validation_failed'],
  [png, 'image/gif', 'unsupported_media_type'],
  [pdf, 'text/html', 'unsupported_media_type'],
  [pdf, 'constructor', 'unsupported_media_type'],
])('%# a file must be what it is sent as', (bytes, claim, expected) => {
  expect(verdict(bytes, claim)).toBe(expected);
});

test('size and SHA-256 are those of the bytes', () => {
  expect(checkFile(Buffer.from('^XA^FDlabel^FS^XZ'), 'label.zpl', undefined, papers)).toEqual({
    contentType: 'application/zpl',
    fileName: 'label.zpl',
    sizeBytes: 17,
    sha256: '68fa52193f4a419865a1ce4896d4aad1e30459f59fc5aff5e4683dba5e407dd7',
  });
});

test.each([
  ['label.pdf', 'label.pdf'],
  ['Label 7.PDF', 'Label 7.PDF'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ada\\label.pdf', 'label.pdf'],
  ['a/b\\c.pdf', 'c.pdf'],
  ['..', 'file.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['folder/', 'file.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['page.html', 'page.html.pdf'],
  ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie: b.pdf'],
  ['a\0b\x1b[31m\x7f\x85.pdf', 'ab[31m.pdf'],
  ['slip\u202Efdp.exe', 'slipfdp.exe.pdf'],
  ['  Łódź\u2028 — 東京 🎂.pdf ', 'Łódź — 東京 🎂.pdf'],
])('the file name %j is kept as %j', (given, kept) => {
  expect(checkFile(pdf, given, undefined, papers).fileName).toBe(kept);
});

test('a long file name is cut before its ending, and not within a character', () => {
  expect(checkFile(pdf, `${'x'.repeat(300)}.pdf`, undefined, papers).fileName).toBe(`${'x'.repeat(196)}.pdf`);
  expect(checkFile(pdf, `x${'🎂'.repeat(150)}`, undefined, papers).fileName).toBe(`x${'🎂'.repeat(97)}.pdf`);
});

test('whatever a file is called, its name fits a header and a folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const { fileName } = checkFile(png, given, undefined, papers);
      expect(fileName).toMatch(/^[^\p{C}\p{Zl}\p{Zp}/\\]{1,200}$/u);
      expect(fileName).toMatch(/[^.]\.png$/i);
      expect(fileName.length).toBeLessThanOrEqual(200);
    }),
  );
});

test.each([
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a JPEG with data of the camera behind it', Buffer.concat([jpeg, Buffer.alloc(500)]), 'image/jpeg'],
  ['a JPEG that is cut off', jpeg.subarray(0, -2), 'validation_failed'],
  ['a PNG', png, 'image/png'],
  ['a PDF', pdf, 'unsupported_media_type'],
  ['a HEIC photo', heic, 'unsupported_media_type'],
])('as a photo, %s is %s', (_what, bytes, expected) => {
  expect(verdict(bytes, undefined, photos)).toBe(expected);
});

test('a JPEG is a photo and no label', () => {
  expect(verdict(jpeg, 'image/jpeg')).toBe('unsupported_media_type');
  expect(verdict(jpeg, 'image/jpg', papersAndPhotos)).toBe('image/jpeg');
});

test('the refusal of a HEIC photo that was sent as something else says how to send it', () => {
  expect(() => checkFile(heic, 'IMG_1.HEIC', 'image/png', photos)).toThrow(/send it as image\/heic/);
});
