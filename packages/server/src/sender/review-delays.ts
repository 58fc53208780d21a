/** Seconds that the simulated review takes until it passes a request on, and until carriers answer. */
export interface ReviewDelays {
  readonly forwardSeconds: number;
  readonly decideSeconds: number;
}
