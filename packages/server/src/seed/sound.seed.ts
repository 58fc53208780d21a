import { writeWav } from '@app/contracts/sound/write-wav.ts';
import type { ServerDeps } from '../deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { processVersion } from '../sound/process-sound.usecases.ts';
import { storeSound } from '../sound/store-sound.usecases.ts';

const RATE = 16_000;

/** Tones one after the other, each as long as said; 0 Hz is a pause. */
type Tones = readonly { readonly hertz: number; readonly seconds: number }[];

const plan: readonly { readonly name: string; readonly fileName: string; readonly tones: Tones }[] = [
  {
    name: 'Âm thử 440 Hz',
    fileName: 'am-thu-440-hz.wav',
    tones: [{ hertz: 440, seconds: 3 }],
  },
  {
    name: 'Chuông ba nốt (âm mẫu)',
    fileName: 'chuong-ba-not.wav',
    tones: [523, 659, 784].flatMap((hertz) => [
      { hertz, seconds: 0.6 },
      { hertz: 0, seconds: 0.15 },
    ]),
  },
  {
    name: 'Hai hồi chuông chờ (âm mẫu)',
    fileName: 'hai-hoi-chuong.wav',
    tones: [425, 0, 425].map((hertz) => ({ hertz, seconds: hertz === 0 ? 4 : 1 })),
  },
];

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'vault' | 'sounds' | 'ports'>;

/** Short sounds made of tones, each called what it is, through the use cases that people's uploads take. */
export async function seedSounds(
  deps: Deps,
  { scope, userId }: { scope: AccountScope; userId: string },
): Promise<void> {
  const owner = { deps, scope, userId, actor: { kind: 'system', id: null, ip: '' } } as const;
  for (const { name, fileName, tones } of plan) {
    const file = new File([writeWav(samplesOf(tones), RATE)], fileName);
    const common = { type: 'customer_care', source: 'upload', tts: undefined, allowDuplicate: false } as const;
    const { id } = await storeSound(owner, { ...common, name, file });
    await processVersion({ deps, scope, soundId: id, version: 1 });
  }
}

/** Each tone swells and fades for a fiftieth of a second, so that none clicks. */
function samplesOf(tones: Tones): Float32Array {
  const fade = RATE / 50;
  const parts = tones.map(({ hertz, seconds }) => {
    const length = Math.round(seconds * RATE);
    return Array.from({ length }, (_, index) => {
      const edge = Math.min(1, index / fade, (length - index) / fade);
      return 0.4 * edge * Math.sin((2 * Math.PI * hertz * index) / RATE);
    });
  });
  return Float32Array.from(parts.flat());
}
