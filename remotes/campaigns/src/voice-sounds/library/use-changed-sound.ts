import type { Sound } from '@app/contracts/sound/sound.ts';
import { apiUrl } from '@app/platform/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decodeClip, fileOf, isTooLong, type Clip } from '../audio/clip.ts';
import { whole, type CutClip } from '../audio/cut-clip.ts';
import type { ChosenFile } from '../create/upload-tab.tsx';

/** The file of a sound as it is changed: cut or evened out, or another one in its place. */
export function useChangedSound(sound: Sound, startsCutting: boolean) {
  const [isCutting, setCutting] = useState(startsCutting);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [changed, setChanged] = useState<CutClip | null>(null);
  const current = useQuery({
    queryKey: ['sound-clip', sound.id, sound.version],
    queryFn: async () => whole(await clipOf(sound)),
    enabled: isCutting && chosen === null,
    staleTime: Infinity,
    gcTime: 0,
  });
  const cut = changed ?? (isCutting && chosen === null ? (current.data ?? null) : null);
  /** What is to be sent; null while the file stays as it is. */
  function file(): File | null {
    if (!cut) return chosen?.file ?? null;
    const made = fileOf(cut.clip, cut.selection, cut.isEven);
    return chosen === null && made === cut.clip.original ? null : made;
  }
  return {
    isCutting,
    startCutting: () => setCutting(true),
    current,
    chosen,
    choose: (next: ChosenFile) => {
      setChosen(next);
      setChanged(next.clip && whole(next.clip));
    },
    cut,
    change: (part: Partial<Pick<CutClip, 'selection' | 'isEven'>>) => {
      if (cut) setChanged({ ...cut, ...part });
    },
    isTooLong: cut !== null && isTooLong(cut.selection),
    hasNewFile: chosen !== null || changed !== null,
    file,
  };
}

async function clipOf({ url, name, file_name, format }: Sound): Promise<Clip> {
  const answer = await fetch(apiUrl(url));
  if (!answer.ok) throw new Error(`The sound cannot be fetched: ${answer.status}`);
  const content = await answer.blob();
  return await decodeClip(content, new File([content], file_name || `${name}.${format}`));
}
