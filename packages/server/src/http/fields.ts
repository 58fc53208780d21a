import fastifyMultipart from '@fastify/multipart';
import { decodeForm } from '@app/contracts/core/form-data.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { MAX_FIELDS, asFields, decodeText } from './decode.ts';
import { Failure, failure } from './failure.ts';
import type { RouteLimits } from './route.ts';
import type { Uploads } from './uploads.ts';

/** Bytes of a body without files, from somebody who is signed in. */
export const BODY_LIMIT = 1_048_576;
/** Bytes of a body that anybody may send, because parsed JSON takes many times its size. */
export const OPEN_BODY_LIMIT = 65_536;

/** Fields of a form that say of themselves that they are JSON. */
const MOST_JSON_TEXTS = 20;

/** A call that takes files says so, and how large they may be. */
const MULTIPART_LIMITS = { files: 0, fields: MAX_FIELDS, fieldNameSize: 100, fieldSize: BODY_LIMIT, headerPairs: 20 };

/** Lets the server read urlencoded and multipart bodies beside JSON. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, decodeText(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
  await app.register(fastifyMultipart, { limits: MULTIPART_LIMITS });
}

export interface ReadOptions {
  /** Where files go as they arrive. */
  readonly uploads: Uploads;
  readonly limits: RouteLimits;
  /** Bytes of all fields that are no files. */
  readonly textBytes: number;
}

/**
 * The fields of a request: its body (POST) or query (GET), and the path's parameters, which win. Files are `File`s on
 * disk, which live until `uploads` is cleared. Throws 413 for a file beyond its limit.
 */
export async function readFields(request: FastifyRequest, options: ReadOptions): Promise<Record<string, unknown>> {
  const fields = request.method === 'GET' ? asFields(request.query) : await bodyFields(request, options);
  return { ...fields, ...asFields(request.params) };
}

async function bodyFields(request: FastifyRequest, options: ReadOptions): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return asFields(request.body);
  try {
    return asFields(decodeForm(await readParts(request, options)));
  } catch (error) {
    // Nobody reads the rest: without a reader it would be gathered in memory.
    request.raw.unpipe();
    request.raw.resume();
    throw isFaultOfForm(error) ? failure(400, 'wrong_type', { cause: error }) : error;
  }
}

async function readParts(
  request: FastifyRequest,
  { uploads, limits, textBytes: most }: ReadOptions,
): Promise<[string, unknown][]> {
  const entries: [string, unknown][] = [];
  let textBytes = 0;
  let files = 0;
  const parts = request.parts({ isPartAFile, limits: { ...fileLimits(request, limits, most), fieldSize: most } });
  for await (const part of parts) {
    // A part without a name has none, whatever the types say.
    if (typeof part.fieldname !== 'string') throw failure(400, 'wrong_type');
    if (part.type === 'file' && !isJsonText(part)) {
      files += 1;
      if (files > mostFiles(limits)) throw failure(413, 'file_too_large');
      entries.push([part.fieldname, await uploads.take(part)]);
      continue;
    }
    const value = part.type === 'file' ? await textOf(part.file, most - textBytes) : part.value;
    textBytes += part.fieldname.length + Buffer.byteLength(String(value));
    if (textBytes > most || (part.type === 'field' && part.valueTruncated)) throw failure(413, 'file_too_large');
    entries.push([part.fieldname, value]);
  }
  return entries;
}

/**
 * A text that says of itself that it is JSON would be parsed before anybody knows what its call takes. As a file without a
 * name it is not: it stays text, and the schema of its field parses it, or does not.
 */
function isPartAFile(_field: string | undefined, type = '', name?: string): boolean {
  return name !== undefined || type === 'application/octet-stream' || isJson(type);
}

function isJsonText({ mimetype, filename }: { mimetype: string; filename?: string | undefined }): boolean {
  return filename === undefined && isJson(mimetype);
}

function isJson(type: string): boolean {
  return type.startsWith('application/json');
}

/** Throws 413 beyond `most` bytes. */
async function textOf(part: Readable & { readonly truncated?: boolean }, most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of part) {
    bytes += piece.length;
    if (bytes > most) throw failure(413, 'file_too_large');
    pieces.push(piece);
  }
  if (part.truncated) throw failure(413, 'file_too_large');
  return Buffer.concat(pieces).toString('utf8');
}

/** What the reader of forms throws has no status; what the disk throws has a code. */
function isFaultOfForm(error: unknown): boolean {
  return error instanceof Error && !(error instanceof Failure) && !('statusCode' in error) && !('code' in error);
}

/** A body that says of itself that it is too large is not even read. */
function fileLimits(request: FastifyRequest, limits: RouteLimits, textBytes: number) {
  const { fileBytes = 0 } = limits;
  const most = fileBytes * mostFiles(limits) + textBytes;
  if (Number(request.headers['content-length'] ?? 0) > most) throw failure(413, 'file_too_large');
  return { fileSize: fileBytes || textBytes, files: mostFiles(limits) + MOST_JSON_TEXTS };
}

function mostFiles({ fileBytes = 0, files = 1 }: RouteLimits): number {
  return fileBytes === 0 ? 0 : files;
}
