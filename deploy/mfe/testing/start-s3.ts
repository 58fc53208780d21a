import { spawn } from 'node:child_process';
import path from 'node:path';
import { inWorkspace } from '@app/config/workspace.ts';
import type { Bucket } from '../src/storage/s3-store.ts';

/** Starts an S3 service of its own for a test. Answers an empty bucket, and what stops the service. */
export async function startS3(): Promise<{ bucket: Bucket; stop: () => void }> {
  const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of the test' };
  const script = path.join(import.meta.dirname, 's3-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx/esm', script, keys.accessKeyId, keys.secretAccessKey], {
    cwd: inWorkspace(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', () => reject(new Error('The S3 service did not start')));
  });
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'apps',
    prefix: 'releases',
    region: 'us-east-1',
    ...keys,
  };
  return { bucket, stop: () => child.kill() };
}
