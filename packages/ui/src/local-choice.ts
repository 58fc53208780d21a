/** A choice that one browser makes for itself, the same in all its tabs. */
export interface LocalChoice<Choice extends string> {
  /** Puts what was chosen on the page, and keeps to it when another tab chooses. Called once, before anything is shown. */
  readonly start: () => void;
  readonly current: () => Choice;
  readonly choose: (choice: Choice) => void;
  /** Hears of every choice; answers the function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts the current choice on the page again. */
  readonly refresh: () => void;
}

/**
 * Keeps one of some choices in local storage under a key: the first is the usual one and stored as nothing. `apply` puts
 * one on the page. What cannot be stored lasts as long as the page, and what nobody can have stored is the usual one.
 */
export function localChoice<Choice extends string>(
  key: string,
  choices: readonly [usual: Choice, ...others: Choice[]],
  apply: (choice: Choice) => void,
): LocalChoice<Choice> {
  const [usual] = choices;
  const listeners = new Set<() => void>();
  let chosen = usual;
  const show = (choice: Choice) => {
    chosen = choice;
    apply(choice);
    for (const listener of listeners) listener();
  };
  const read = () => {
    try {
      const stored = localStorage.getItem(key);
      return choices.find((choice) => choice === stored) ?? usual;
    } catch {
      return usual;
    }
  };
  return {
    start() {
      show(read());
      window.addEventListener('storage', (event) => event.key === key && show(read()));
    },
    current: () => chosen,
    choose(choice) {
      try {
        if (choice === usual) localStorage.removeItem(key);
        else localStorage.setItem(key, choice);
      } catch {
        // Where storage is full or forbidden the choice lasts as long as the page.
      }
      show(choice);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => show(chosen),
  };
}
