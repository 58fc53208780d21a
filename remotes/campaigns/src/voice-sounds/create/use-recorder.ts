import { MAX_SOUND_SECONDS } from '@app/contracts/sound/sound.ts';
import { useEffect, useRef, useState } from 'react';
import { decodeClip, type Clip } from '../audio/clip.ts';
import { microphoneFault, startRecorder, type MicrophoneFault, type Recorder } from '../audio/recorder.ts';

type RecorderState =
  | { readonly step: 'idle' | 'asking' | 'reading' }
  | { readonly step: 'recording'; readonly seconds: number; readonly level: number }
  | { readonly step: 'fault'; readonly fault: MicrophoneFault };

/** Records by the microphone; ends by itself after a minute, and with the component. */
export function useRecorder(onClip: (clip: Clip) => void) {
  const [state, setState] = useState<RecorderState>({ step: 'idle' });
  const recorder = useRef<Recorder | null>(null);
  const isGone = useRef(false);

  async function start(): Promise<void> {
    setState({ step: 'asking' });
    try {
      const started = await startRecorder();
      if (isGone.current) return started.cancel();
      recorder.current = started;
      follow();
    } catch (error) {
      setState({ step: 'fault', fault: microphoneFault(error) });
    }
  }
  function follow(): void {
    const running = recorder.current;
    if (!running) return;
    const seconds = running.seconds();
    if (seconds >= MAX_SOUND_SECONDS) return void stop();
    setState({ step: 'recording', seconds, level: running.level() });
    requestAnimationFrame(follow);
  }
  async function stop(): Promise<void> {
    const running = recorder.current;
    if (!running) return;
    recorder.current = null;
    setState({ step: 'reading' });
    try {
      onClip(await decodeClip(await running.stop(), null));
      setState({ step: 'idle' });
    } catch {
      setState({ step: 'fault', fault: 'unsupported' });
    }
  }
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recorder.current?.cancel();
      recorder.current = null;
    };
  }, []);
  return { state, start, stop: () => void stop() };
}
