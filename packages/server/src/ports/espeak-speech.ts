import { spawn } from 'node:child_process';
import { MAX_SOUND_BYTES, speechVoices, type SpeechVoice } from '@app/contracts/sound/sound.ts';
import type { Log } from '../log.ts';
import { SpeechFailure, type SpeechPort } from './speech.ts';

/** The engine's Vietnamese: three regions, and a few timbres that make a voice deeper or higher. */
const voices: Readonly<Record<SpeechVoice, { readonly language: string; readonly timbre: string }>> = {
  north_male: { language: 'vi', timbre: 'm3' },
  north_female: { language: 'vi', timbre: 'f2' },
  south_female: { language: 'vi-vn-x-south', timbre: 'f2' },
  hue_female: { language: 'vi-vn-x-central', timbre: 'f2' },
};
/** Words a minute at speed 0, and for each step up or down. */
const PACE = 175;
const PACE_STEP = 20;
const TIME = 10_000;

/**
 * Speech by espeak-ng as a child process (GPL: never bundled). Where the program is missing no voice is offered. Texts go
 * in by standard input, so that none is taken for an option.
 */
export function createEspeak({ program, log }: { program: string | null; log: Log }): SpeechPort {
  let found: Promise<readonly SpeechVoice[]> | null = null;
  const findVoices = async (): Promise<readonly SpeechVoice[]> => {
    if (program === null) return [];
    try {
      const list = new TextDecoder().decode(await run(program, ['--voices=vi'], ''));
      const languages = new Set(list.split('\n').map((line) => line.trim().split(/\s+/)[1] ?? ''));
      return speechVoices.filter((voice) => languages.has(voices[voice].language));
    } catch (error) {
      log.info({ err: error }, 'No program speaks texts here');
      return [];
    }
  };
  const known = () => (found ??= findVoices());
  return {
    voices: known,
    speak: async ({ text, voice, speed }) => {
      if (program === null || !(await known()).includes(voice)) throw new SpeechFailure('There is no such voice here');
      const { language, timbre } = voices[voice];
      const pace = String(PACE + speed * PACE_STEP);
      return await run(program, ['--stdin', '--stdout', '-b', '1', '-v', `${language}+${timbre}`, '-s', pace], text);
    },
  };
}

/** Runs a program on a text and answers what it writes. Throws SpeechFailure when it fails, hangs or writes too much. */
function run(program: string, args: readonly string[], input: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: TIME, killSignal: 'SIGKILL' });
    const parts: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > MAX_SOUND_BYTES) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.on('error', (error) => reject(new SpeechFailure('The program does not run', { cause: error })));
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(parts));
      else reject(new SpeechFailure(`The program ended with ${code}`));
    });
    // A program that ends without reading has said all by its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
