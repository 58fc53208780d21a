import fastifyMultipart from '@fastify/multipart';
import { decodeForm } from '@app/contracts/core/form-data.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from './failure.ts';

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

/** The fields of a request: its body (POST) or query (GET), and the path's parameters, which win. Files are `File`s. */
export async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = request.method === 'GET' ? asFields(request.query) : await bodyFields(request);
  return { ...fields, ...asFields(request.params) };
}

async function bodyFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return asFields(request.body);
  const entries: [string, unknown][] = [];
  for await (const part of request.parts()) {
    entries.push([part.fieldname, part.type === 'file' ? await asFile(part) : part.value]);
  }
  return decodeForm(entries);
}

interface FilePart {
  readonly filename: string;
  readonly mimetype: string;
  toBuffer(): Promise<Buffer>;
}

async function asFile(part: FilePart): Promise<File> {
  const bytes = await part.toBuffer();
  return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
}

function asFields(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw failure(400, 'wrong_type');
  return Object.fromEntries(Object.entries(value));
}
