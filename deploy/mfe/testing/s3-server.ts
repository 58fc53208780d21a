import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A small strict S3 service as a process of its own: PUT with `If-None-Match: *` and `If-Match`, GET, DELETE and
 * ListObjectsV2 in pages of two. Every request must carry a right AWS Signature Version 4 over its very bytes. Prints
 * its port.
 *
 *   node --import tsx/esm deploy/mfe/testing/s3-server.ts <access key> <secret key>
 */
const [, , accessKey = '', secretKey = ''] = process.argv;
const PAGE = 2;
const objects = new Map<string, { content: Buffer; type: string }>();

const server = createServer((request, response) => {
  void answer(request, response).catch((error: unknown) => fail(response, 500, 'InternalError', String(error)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  // A request's chunks are buffers unless an encoding is set.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (!isSigned(request, url, body)) {
    fail(response, 403, 'SignatureDoesNotMatch', 'The signature is not right');
    return;
  }
  const [, , ...rest] = url.pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (request.method === 'GET' && key === '') list(url, response);
  else if (request.method === 'GET') get(key, response);
  else if (request.method === 'PUT') put(key, request, body, response);
  else if (request.method === 'DELETE') response.writeHead(objects.delete(key) ? 204 : 204).end();
  else fail(response, 405, 'MethodNotAllowed', 'Not offered');
}

function get(key: string, response: ServerResponse): void {
  const object = objects.get(key);
  if (!object) fail(response, 404, 'NoSuchKey', key);
  else response.writeHead(200, { ETag: etagOf(object.content), 'Content-Type': object.type }).end(object.content);
}

function put(key: string, { headers }: IncomingMessage, content: Buffer, response: ServerResponse): void {
  const known = objects.get(key);
  const isTaken = headers['if-none-match'] === '*' && known !== undefined;
  const wanted = headers['if-match'];
  const hasMoved = wanted !== undefined && (!known || etagOf(known.content) !== wanted);
  if (isTaken || hasMoved) {
    fail(response, 412, 'PreconditionFailed', key);
    return;
  }
  objects.set(key, { content, type: headers['content-type'] ?? '' });
  response.writeHead(200, { ETag: etagOf(content) }).end();
}

function list(url: URL, response: ServerResponse): void {
  const after = url.searchParams.get('continuation-token') ?? '';
  const prefix = url.searchParams.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`);
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

function fail(response: ServerResponse, status: number, code: string, message: string): void {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml);
}

/** Computes the signature anew from the request and the secret. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=(\S+), Signature=(\w+)$/;
  const [, key, day = '', region = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const claimed = headers['x-amz-content-sha256'];
  const hash = createHash('sha256').update(body).digest('hex');
  if (key !== accessKey || (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hash)) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonical = [method, url.pathname, query.join('&'), lines.join(''), signed, claimed].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(mac, `AWS4${secretKey}`);
  return mac(signing, text).toString('hex') === signature;
}

function mac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}
