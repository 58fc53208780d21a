import { csharpSample } from './csharp-sample.ts';
import { curlSample } from './curl-sample.ts';
import { javaSample } from './java-sample.ts';
import { nodeSample } from './node-sample.ts';
import { phpSample } from './php-sample.ts';
import { pythonSample } from './python-sample.ts';
import type { SampleRequest } from './sample.ts';

export const languageIds = ['curl', 'node', 'python', 'php', 'java', 'csharp'] as const;
export type LanguageId = (typeof languageIds)[number];

interface Language {
  /** Its name, the same in every language people speak. */
  readonly name: string;
  readonly write: (request: SampleRequest) => string;
}

export const languages: Readonly<Record<LanguageId, Language>> = {
  curl: { name: 'cURL', write: curlSample },
  node: { name: 'Node.js', write: nodeSample },
  python: { name: 'Python', write: pythonSample },
  php: { name: 'PHP', write: phpSample },
  java: { name: 'Java', write: javaSample },
  csharp: { name: 'C#', write: csharpSample },
};
