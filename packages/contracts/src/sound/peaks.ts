/** `count` heights of a waveform, 0 to 100: the largest sample of each part. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  return Array.from({ length: count }, (_, part) => {
    const start = Math.floor((part * samples.length) / count);
    const end = Math.max(start + 1, Math.floor(((part + 1) * samples.length) / count));
    let most = 0;
    for (let index = start; index < end; index += 1) most = Math.max(most, Math.abs(samples[index] ?? 0));
    return Math.round(Math.min(1, most) * 100);
  });
}
