import { AwsClient } from 'aws4fetch';
import { safeKey, type Store } from './store.ts';

export interface Bucket {
  /** Address of the service, without a slash at its end. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Folder inside of the bucket; '' for its root. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * A store in a bucket of any service that speaks S3 and honours `If-None-Match` and `If-Match` on PUT. Every call
 * rejects if the service cannot be reached or answers something else than it should.
 */
export function s3Store(bucket: Bucket): Store {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const root = `${endpoint}/${bucket.bucket}`;
  const prefix = bucket.prefix === '' ? '' : `${safeKey(bucket.prefix)}/`;
  const addressOf = (key: string) => `${root}/${prefix}${encodeURI(safeKey(key)).replaceAll('+', '%2B')}`;

  async function put(key: string, content: Buffer, condition: Record<string, string>): Promise<boolean> {
    const isFinal = !key.endsWith('.json') || key.endsWith('/release.json');
    const answer = await client.fetch(addressOf(key), {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: {
        ...condition,
        'Content-Type': typeOf(key),
        'Cache-Control': isFinal ? IMMUTABLE : 'no-cache',
        ...(key.endsWith('.br') && { 'Content-Encoding': 'br' }),
      },
    });
    // 409: another conditional write of the same key is under way.
    if (answer.status === 412 || answer.status === 409) return false;
    await expectOk(answer, `writing ${key}`);
    return true;
  }

  return {
    place: `s3://${bucket.bucket}/${bucket.prefix}`,
    async read(key) {
      const answer = await client.fetch(addressOf(key));
      if (answer.status === 404) return null;
      await expectOk(answer, `reading ${key}`);
      return { content: Buffer.from(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' };
    },
    async list(start) {
      const keys: string[] = [];
      for (let token: string | null = ''; token !== null;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start });
        if (token !== '') query.set('continuation-token', token);
        const answer = await client.fetch(`${root}?${query}`);
        await expectOk(answer, `listing ${start}`);
        const page = readListing(await answer.text());
        keys.push(...page.keys.map((key) => key.slice(prefix.length)));
        token = page.next;
      }
      return keys.sort();
    },
    create: (key, content) => put(key, content, { 'If-None-Match': '*' }),
    replace: (key, content, tag) => put(key, content, { 'If-Match': tag }),
    async remove(key) {
      await expectOk(await client.fetch(addressOf(key), { method: 'DELETE' }), `removing ${key}`);
    },
  };
}

/** Reads `s3://bucket/folder` with the variables that AWS's own tools take. Throws if one is missing. */
export function bucketFrom(address: string, env: Readonly<Record<string, string | undefined>>): Bucket {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address) ?? [];
  const region = env['AWS_REGION'] ?? 'us-east-1';
  const endpoint = env['AWS_ENDPOINT_URL'] ?? `https://s3.${region}.amazonaws.com`;
  const accessKeyId = env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'];
  if (bucket === '' || !accessKeyId || !secretAccessKey) {
    throw new Error(`${address} needs a bucket, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  }
  return { endpoint: endpoint.replace(/\/$/, ''), bucket, prefix, region, accessKeyId, secretAccessKey };
}

function typeOf(key: string): string {
  return TYPES[key.replace(/\.br$/, '').split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

async function expectOk(answer: Response, what: string): Promise<void> {
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
}

/** Keys of a listing; ours have no character that XML would escape. */
function readListing(xml: string): { keys: string[]; next: string | null } {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map((match) => match[1] ?? '');
  return { keys, next: /<NextContinuationToken>([^<]+)</.exec(xml)?.[1] ?? null };
}
