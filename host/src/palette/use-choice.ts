import { useState, type KeyboardEvent } from 'react';
import type { Command } from './commands.ts';

/** Which of the commands is active: the first, until arrow keys or the pointer choose another. Enter runs it. */
export function useChoice(commands: readonly Command[], run: (command: Command) => void, close: () => void) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = commands.find(({ id }) => id === chosen) ?? commands[0];

  function move(step: number): void {
    const at = active ? commands.indexOf(active) : -1;
    setChosen(commands[(at + step + commands.length) % commands.length]?.id ?? null);
  }

  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => active && run(active),
  };

  function onKeyDown(event: KeyboardEvent): void {
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const act = isCommand ? close : keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  }

  return { active, point: setChosen, onKeyDown };
}
