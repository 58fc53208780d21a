/**
 * What `first` gives, or what `second` gives where that is late or fails: `second` starts when `first` has failed, or
 * after `patience` milliseconds without an answer, and then whoever is there first wins. Rejects with the reason of
 * `first` if both fail.
 */
export function firstGood<Value>(
  first: Promise<Value>,
  second: () => Promise<Value>,
  patience: number,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let other: Promise<void> | undefined;
    // What throws instead of rejecting fails all the same.
    const begin = () => (other ??= Promise.resolve().then(second).then(resolve));
    const timer = setTimeout(() => void begin().catch(() => undefined), patience);
    first.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (reason: unknown) => {
        clearTimeout(timer);
        begin().catch(() => reject(reason));
      },
    );
  });
}
