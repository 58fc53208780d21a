declare module 'fs-native-extensions' {
  /** Locks an open file for this opening of it alone, until it is closed; false if another one has it. */
  export function tryLock(file: number): boolean;
}
