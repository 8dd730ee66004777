/** A file that comes as multipart/form-data, with the other fields of the operation beside it. */
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../platform/context.ts';
import { isHeic, maximumFileBytes } from '../goods/documents/check-file.ts';
import { jpegOfHeic } from '../goods/documents/heic/jpeg-of-heic.ts';
import { Failure, invalid } from '../platform/failure.ts';

/** The file of the field `file`, a HEIC photo as a JPEG; the other fields as the JSON an operation reads. */
export async function readUpload(request: FastifyRequest): Promise<{ file: Upload; fields: Buffer }> {
  if (!request.isMultipart()) {
    throw new Failure(
      'unsupported_media_type',
      'Send the file as multipart/form-data, in a field named file.',
    );
  }
  const fields: Record<string, unknown> = {};
  let file: Upload | undefined;
  for await (const part of partsOf(request)) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') {
        part.file.resume();
        throw invalid(part.fieldname, 'is not known here; send the file in the field file');
      }
      const bytes = await part.toBuffer();
      file = { bytes, fileName: part.filename, contentType: part.mimetype };
    } else if (Object.hasOwn(fields, part.fieldname))
      throw invalid(part.fieldname, 'was sent more than once');
    else fields[part.fieldname] = part.value;
  }
  if (!file) throw invalid('file', 'is required: the bytes of the document');
  return { file: await readable(file), fields: Buffer.from(JSON.stringify(fields)) };
}

/** The claimed type counts as well: what was sent as something else is refused as that. */
async function readable(file: Upload): Promise<Upload> {
  if (!isHeic(file.bytes) || !heicClaim.test(file.contentType ?? '')) return file;
  const fileName = `${file.fileName.replace(/\.(heic|heif)$/i, '')}.jpg`;
  return { bytes: await jpegOfHeic(file.bytes), fileName, contentType: 'image/jpeg' };
}

const heicClaim = /^(image\/hei[cf](-sequence)?|application\/octet-stream)?\s*(;|$)/i;

/** The parts of the form. What is no form is the sender's fault, and the parser's own errors say no status. */
async function* partsOf(request: FastifyRequest): ReturnType<FastifyRequest['parts']> {
  try {
    yield* request.parts({ limits: { fileSize: maximumFileBytes, files: 1, fields: 10 } });
  } catch (error) {
    if (error instanceof Failure || (error as { statusCode?: number }).statusCode !== undefined) throw error;
    throw new Failure(
      'invalid_body',
      `The form cannot be read: ${(error as Error).message}. Send all of it as multipart/form-data, with its boundary in the Content-Type.`,
    );
  }
}
