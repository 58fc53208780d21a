import fastifyMultipart from '@fastify/multipart';
import { decodeForm } from '@app/contracts/core/form-data.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from './failure.ts';
import type { RouteLimits } from './route.ts';
import type { Uploads } from './uploads.ts';

/** Bytes of a body without files. */
export const BODY_LIMIT = 1_048_576;
/** Bytes of one uploaded file: 60 s of CD-quality WAV are 10.6 MB. */
const FILE_LIMIT = 16 * 1_048_576;

const MULTIPART_LIMITS = { fileSize: FILE_LIMIT, files: 10, fields: 200, fieldSize: BODY_LIMIT, parts: 210 };

/** Lets the server read urlencoded and multipart bodies beside JSON. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, decodeForm(new URLSearchParams(String(body))));
  });
  await app.register(fastifyMultipart, { limits: MULTIPART_LIMITS });
}

/** Decodes a query string the way bodies are decoded. */
export function readQuery(query: string): Record<string, unknown> {
  return decodeForm(new URLSearchParams(query));
}

export interface ReadOptions {
  /** Where files go as they arrive. */
  readonly uploads: Uploads;
  readonly limits: RouteLimits;
}

/**
 * The fields of a request: its body (POST) or query (GET), and the path's parameters, which win. Files are `File`s on
 * disk, which live until `uploads` is cleared. Throws 413 for a file beyond its limit.
 */
export async function readFields(request: FastifyRequest, options: ReadOptions): Promise<Record<string, unknown>> {
  const fields = request.method === 'GET' ? asFields(request.query) : await bodyFields(request, options);
  return { ...fields, ...asFields(request.params) };
}

async function bodyFields(request: FastifyRequest, { uploads, limits }: ReadOptions): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return asFields(request.body);
  const entries: [string, unknown][] = [];
  for await (const part of request.parts({ limits: fileLimits(request, limits) })) {
    entries.push([part.fieldname, part.type === 'file' ? await uploads.take(part) : part.value]);
  }
  return decodeForm(entries);
}

/** A body that says of itself that it is too large is not even read. */
function fileLimits(request: FastifyRequest, { fileBytes, files = 1 }: RouteLimits) {
  if (fileBytes === undefined) return {};
  const most = fileBytes * files + BODY_LIMIT;
  if (Number(request.headers['content-length'] ?? 0) > most) throw failure(413, 'file_too_large');
  return { fileSize: fileBytes, files };
}

function asFields(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw failure(400, 'wrong_type');
  return Object.fromEntries(Object.entries(value));
}
