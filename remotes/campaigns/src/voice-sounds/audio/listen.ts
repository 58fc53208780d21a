import { PHONE_BAND } from '@app/contracts/sound/sound.ts';
import type { Clip, Selection } from './clip.ts';

/** A part of a clip that is being played. */
export interface Listening {
  /** Milliseconds into the clip. */
  place(): number;
  /** Turns the band of a telephone line on or off while it plays. */
  hearAsPhone(isPhone: boolean): void;
  stop(): void;
}

/** Qualities of the two halves of a Butterworth filter of fourth order. */
const BUTTERWORTH = [0.541_196_1, 1.306_563];

/** Plays a part of a clip, in the band of a telephone line if wanted. `onEnd` hears of its end, not of a stop. */
export function listen(clip: Clip, { from, to }: Selection, isPhone: boolean, onEnd: () => void): Listening {
  const context = new AudioContext();
  const buffer = context.createBuffer(1, clip.samples.length, clip.rate);
  buffer.copyToChannel(clip.samples, 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  const direct = new GainNode(context);
  const line = new GainNode(context);
  source.connect(direct).connect(context.destination);
  phoneLine(context, source).connect(line).connect(context.destination);
  const hearAsPhone = (isWanted: boolean) => {
    direct.gain.value = isWanted ? 0 : 1;
    line.gain.value = isWanted ? 1 : 0;
  };
  hearAsPhone(isPhone);
  const begun = context.currentTime;
  const close = () => void context.close().catch(() => {});
  source.onended = () => {
    close();
    onEnd();
  };
  source.start(0, from / 1_000, (to - from) / 1_000);
  return {
    place: () => Math.min(to, from + (context.currentTime - begun) * 1_000),
    hearAsPhone,
    stop: () => {
      source.onended = null;
      source.stop();
      close();
    },
  };
}

function phoneLine(context: AudioContext, source: AudioNode): AudioNode {
  const filters = (['highpass', 'lowpass'] as const).flatMap((type) =>
    BUTTERWORTH.map((q) => {
      const frequency = type === 'highpass' ? PHONE_BAND.low : PHONE_BAND.high;
      // These two kinds take their quality in decibels.
      return new BiquadFilterNode(context, { type, frequency, Q: 20 * Math.log10(q) });
    }),
  );
  return filters.reduce<AudioNode>((last, filter) => last.connect(filter), source);
}
