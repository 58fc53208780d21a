/** A recording that goes on. */
export interface Recorder {
  /** Seconds so far. */
  seconds(): number;
  /** How loud it is now, 0 to 1. */
  level(): number;
  /** Ends it and answers what was recorded. */
  stop(): Promise<Blob>;
  /** Ends it and forgets it. */
  cancel(): void;
}

/** Why there is no recording: the person or the browser refused, there is no microphone, or another program has it. */
export type MicrophoneFault = 'refused' | 'missing' | 'busy' | 'unsupported';

export function microphoneFault(error: unknown): MicrophoneFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}

/** Asks for the microphone and records it. Rejects as {@link microphoneFault} tells. */
export async function startRecorder(): Promise<Recorder> {
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) throw new Error('This browser cannot record');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1_024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  // Time counts from when sound is really taken, which is later than asked for.
  let begun: number | null = null;
  recorder.addEventListener('start', () => (begun = performance.now()));
  recorder.start();
  const waves = new Float32Array(analyser.fftSize);
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => {});
  };
  return {
    seconds: () => (begun === null ? 0 : (performance.now() - begun) / 1_000),
    level: () => {
      analyser.getFloatTimeDomainData(waves);
      return Math.min(
        1,
        waves.reduce((most, wave) => Math.max(most, Math.abs(wave)), 0),
      );
    },
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => {
          release();
          resolve(new Blob(parts, { type: recorder.mimeType }));
        });
        recorder.stop();
      }),
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
