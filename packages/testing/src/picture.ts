import { drawPng } from '@app/server/simulators/draw-png.ts';

/** A PNG of a size, striped. */
export function pngOf(width: number, height: number): Buffer {
  return drawPng(width, height, (x) => [x % 256, 120, 110]);
}
