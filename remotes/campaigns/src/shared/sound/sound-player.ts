import { useSyncExternalStore } from 'react';

/** What of a sound is being played, or would be if the button were pressed. */
export interface Playback {
  readonly key: string | null;
  readonly isPlaying: boolean;
  /** Share that was heard, 0 to 1. */
  readonly heard: number;
}

const idle: Playback = { key: null, isPlaying: false, heard: 0 };
const listeners = new Set<() => void>();
let playback = idle;
let element: HTMLAudioElement | null = null;
let frame = 0;

function set(next: Playback): void {
  playback = next;
  for (const listener of listeners) listener();
}

function share(audio: HTMLAudioElement): number {
  return Number.isFinite(audio.duration) && audio.duration > 0 ? audio.currentTime / audio.duration : 0;
}

/** Follows the sound at the pace of the screen; the element itself tells only four times a second. */
function follow(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    if (!element || !playback.isPlaying) return;
    set({ ...playback, heard: share(element) });
    follow();
  });
}

function open(): HTMLAudioElement {
  if (element) return element;
  const audio = new Audio();
  audio.addEventListener('ended', () => set(idle));
  audio.addEventListener('pause', () => set({ ...playback, isPlaying: false }));
  audio.addEventListener('playing', () => {
    set({ ...playback, isPlaying: true });
    follow();
  });
  element = audio;
  return audio;
}

/** Plays a sound and stops any other. Rejects when it cannot be played; being stopped meanwhile is no failure. */
export async function play(key: string, url: string, heard = 0): Promise<void> {
  const audio = open();
  if (playback.key !== key || !audio.src) {
    audio.src = url;
    set({ key, isPlaying: false, heard });
    if (heard > 0) audio.addEventListener('loadedmetadata', () => seek(key, heard), { once: true });
  }
  try {
    await audio.play();
  } catch (error) {
    if (playback.key !== key || (error instanceof DOMException && error.name === 'AbortError')) return;
    stop();
    throw error;
  }
}

export function pause(): void {
  element?.pause();
}

/** Goes to a place of the sound that is played, as a share of it. */
export function seek(key: string, heard: number): void {
  if (!element || playback.key !== key || !Number.isFinite(element.duration)) return;
  element.currentTime = heard * element.duration;
  set({ ...playback, heard });
}

/** Stops whatever is played. */
export function stop(): void {
  element?.pause();
  element?.removeAttribute('src');
  set(idle);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What of one sound is played; renders again only while it is this one's turn. */
export function usePlayback(key: string): Playback {
  return useSyncExternalStore(subscribe, () => (playback.key === key ? playback : idle));
}
