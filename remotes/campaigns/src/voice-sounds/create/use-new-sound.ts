import type { Input } from '@app/contracts/core/call.ts';
import { storeSound } from '@app/contracts/sound/sound.calls.ts';
import { speechVoices, type SoundType, type SpeechVoice } from '@app/contracts/sound/sound.ts';
import { fillSpoken, spokenNames } from '@app/contracts/sound/spoken-names.ts';
import { callMutation } from '@app/platform/query.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fileOf, isTooLong, type Clip, type Selection } from '../audio/clip.ts';
import { whole, type CutClip } from '../audio/cut-clip.ts';
import type { SoundTab } from '../sounds.state.ts';
import type { SpeechDraft } from './speech-tab.tsx';
import type { ChosenFile } from './upload-tab.tsx';

/** What a sound still lacks before it can be saved. */
export type Missing = 'text' | 'values' | 'file' | 'recording' | 'shorter' | 'name';

/** A sound that is being made; what each tab holds stays while the others are looked at. */
export function useNewSound(tab: SoundTab, voices: readonly string[]) {
  const [name, setName] = useState('');
  const [type, setType] = useState<SoundType>('customer_care');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [uploaded, setUploaded] = useState<CutClip | null>(null);
  const [recorded, setRecorded] = useState<CutClip | null>(null);
  const [spoken, setSpoken] = useState<SpeechDraft>({ text: '', voice: 'north_female', speed: 0, values: {} });
  const save = useMutation(callMutation(storeSound));
  const speech = { ...spoken, voice: voices.includes(spoken.voice) ? spoken.voice : firstOf(voices) };
  const isDirty = chosen !== null || recorded !== null || spoken.text !== '';
  useUnsavedWork(isDirty && !save.isSuccess);
  const cuts: Record<SoundTab, CutClip | null> = { upload: uploaded, record: recorded, speech: null };
  const cut = cuts[tab];

  function choose(file: ChosenFile): void {
    setChosen(file);
    setUploaded(file.clip && whole(file.clip));
    save.reset();
    if (name === '') setName(file.file.name.replace(/\.[^.]*$/, '').slice(0, 100));
  }
  function change(part: Partial<Pick<CutClip, 'selection' | 'isEven'>>): void {
    if (cut) (tab === 'record' ? setRecorded : setUploaded)({ ...cut, ...part });
    save.reset();
  }
  function missing(): Missing | null {
    if (tab === 'speech' && speech.text.trim() === '') return 'text';
    if (tab === 'speech' && spokenNames(fillSpoken(speech.text, speech.values)).length > 0) return 'values';
    if (tab === 'upload' && !chosen) return 'file';
    if (tab === 'record' && !recorded) return 'recording';
    if (cut && isTooLong(cut.selection)) return 'shorter';
    return name.trim() === '' ? 'name' : null;
  }
  function content(): Pick<Input<typeof storeSound>, 'source' | 'file' | 'tts' | 'variables'> {
    const { values: variables, ...tts } = speech;
    if (tab === 'speech') return { source: 'tts', tts, variables };
    if (cut) return { source: tab, file: fileOf(cut.clip, cut.selection, cut.isEven) };
    return { source: 'upload', ...(chosen && { file: chosen.file }) };
  }
  /** Answers whether it is saved; why not is told by `save`. */
  async function submit(allowDuplicate: boolean): Promise<boolean> {
    const input = { name, type, ...content(), allow_duplicate: allowDuplicate };
    return (await save.mutateAsync(input).catch(() => null)) !== null;
  }
  return {
    name,
    setName,
    type,
    setType,
    chosen,
    choose,
    cut,
    select: (selection: Selection) => change({ selection }),
    even: (isEven: boolean) => change({ isEven }),
    speech,
    setSpoken,
    isDirty,
    save,
    missing,
    submit,
    isRecorded: recorded !== null,
    record: (clip: Clip) => setRecorded(whole(clip)),
  };
}

function firstOf(voices: readonly string[]): SpeechVoice {
  return speechVoices.find((voice) => voices.includes(voice)) ?? 'north_female';
}
