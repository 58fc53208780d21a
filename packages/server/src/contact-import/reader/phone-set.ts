const FIRST_SIZE = 1_024;

/** Mobile numbers in a few bytes each: a million of them as texts would take ten times the memory. */
export class PhoneSet {
  /** National parts, 0 for a free place. */
  #places = new Uint32Array(FIRST_SIZE);
  #count = 0;

  /** Adds `84` and nine digits; false if it was there. */
  add(phone: string): boolean {
    if (this.#count * 2 >= this.#places.length) this.#grow();
    const isNew = this.#put(Number(phone.slice(2)));
    if (isNew) this.#count += 1;
    return isNew;
  }

  #put(national: number): boolean {
    const mask = this.#places.length - 1;
    // Neighbouring numbers must not lie in neighbouring places, where one would push the next on and on.
    let place = (Math.imul(national, 0x9e3779b1) >>> 7) & mask;
    for (; this.#places[place] !== 0; place = (place + 1) & mask) {
      if (this.#places[place] === national) return false;
    }
    this.#places[place] = national;
    return true;
  }

  #grow(): void {
    const old = this.#places;
    this.#places = new Uint32Array(old.length * 2);
    for (const national of old) if (national !== 0) this.#put(national);
  }
}
