import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { generatedFiles, generatedFolder } from './generated-files.ts';

rmSync(generatedFolder, { recursive: true, force: true });
mkdirSync(generatedFolder, { recursive: true });
for (const [name, source] of Object.entries(generatedFiles())) writeFileSync(generatedFolder + name, source);
