import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const SMALLEST = 1_000;
const isText = /\.(js|css|html|svg)$/;

/** Content as brotli 11, the densest a browser takes. */
export function brotli(content: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return compress(content, { params });
}

/** Puts a compressed copy (`x.js.br`) beside every text file of a folder that is worth it. */
export async function addCompressedCopies(dir: string): Promise<void> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => isText.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(path.join(dir, file));
      if (content.length >= SMALLEST) writeFileSync(path.join(dir, `${file}.br`), await brotli(content));
    }),
  );
}

/** Files with a compressed copy (`x.js.br`) of every text among them that is worth it. */
export async function withCompressedCopies(files: ReadonlyMap<string, Buffer | string>): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>([...files].map(([name, content]) => [name, Buffer.from(content)] as const));
  const texts = [...all].filter(([name, content]) => isText.test(name) && content.length >= SMALLEST);
  await Promise.all(texts.map(async ([name, content]) => all.set(`${name}.br`, await brotli(content))));
  return all;
}
